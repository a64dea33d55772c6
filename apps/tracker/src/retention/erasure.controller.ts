import { Controller } from '@nestjs/common';
import { EraseTracked, EraseTrackedPayload, type EraseTrackedReply } from '@waybill/contracts';
import { Handles } from '@waybill/messaging';
import { Erasure } from './erasure.service.js';

@Controller()
export class ErasureController {
  constructor(private readonly erasure: Erasure) {}

  @Handles(EraseTracked)
  erase(payload: EraseTrackedPayload): Promise<EraseTrackedReply> {
    return this.erasure.erase(payload);
  }
}
