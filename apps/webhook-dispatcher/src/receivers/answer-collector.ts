import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { describeFailure } from './failure-reason.js';

/** More of an answer is not read (decision 30). Bytes. */
export const MAX_ANSWER_BYTES = 64 * 1024;

/** Nobody means well who sends more informational answers (1xx) than this. */
const MAX_INFORMATIONAL = 32;

/** What one request to a receiver came to. */
export interface Answer {
  /** Absent when no status line and headers came in time. */
  statusCode?: number;
  /** The beginning of the body, as it came. */
  body: Buffer;
  /** The `Retry-After` header as sent. */
  retryAfter?: string;
  /** Why there is no status. */
  error?: string;
}

/**
 * Takes one answer: settles with the status once it is known and the body has ended, is longer than is read, broke off
 * or ran out of time; and with the reason when there is no status by then.
 */
export class AnswerCollector implements Dispatcher.DispatchHandler {
  private controller?: Dispatcher.DispatchController;
  private statusCode?: number;
  private retryAfter?: string;
  private chunks: Buffer[] = [];
  private bytes = 0;
  private informational = 0;
  private settled = false;

  constructor(private readonly settle: (answer: Answer) => void) {}

  /** The time is up, or the service ends: what is known counts. */
  end(reason: string): void {
    this.finish(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.settled) controller.abort(new Error('too late'));
  }

  /** Informational answers (1xx) come here too and say nothing yet. */
  onResponseStart(_controller: Dispatcher.DispatchController, statusCode: number, headers: IncomingHttpHeaders): void {
    if (statusCode < 200) {
      this.informational += 1;
      if (this.informational > MAX_INFORMATIONAL) this.finish('too many informational answers');
      return;
    }
    this.statusCode = statusCode;
    this.retryAfter = headers['retry-after'];
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.settled) return;
    this.chunks.push(chunk.subarray(0, MAX_ANSWER_BYTES - this.bytes));
    this.bytes += chunk.length;
    if (this.bytes >= MAX_ANSWER_BYTES) this.finish('');
  }

  onResponseEnd(): void {
    this.settled ||= this.answer('');
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.settled ||= this.answer(describeFailure(error));
  }

  private finish(reason: string): void {
    if (this.settled) return;
    this.settled = this.answer(reason);
    this.controller?.abort(new Error('enough'));
  }

  private answer(reason: string): true {
    const { statusCode, retryAfter } = this;
    const body = Buffer.concat(this.chunks);
    this.chunks = [];
    this.settle(statusCode === undefined ? { body, error: reason } : { statusCode, body, ...(retryAfter !== undefined && { retryAfter }) });
    return true;
  }
}
