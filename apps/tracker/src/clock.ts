import { Injectable } from '@nestjs/common';

/** The time, handed in so that tests can move it. */
@Injectable()
export class Clock {
  /** Unix milliseconds. */
  now(): number {
    return Date.now();
  }
}
