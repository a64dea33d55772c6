import { Controller } from '@nestjs/common';
import { EraseAccountDataPayload, EraseParcelDataPayload, EraseTrackedByAccount, EraseTrackedParcel, type DataErasedReply } from '@waybill/contracts';
import { Handles } from '@waybill/messaging';
import { Erasure } from './erasure.service.js';

@Controller()
export class ErasureController {
  constructor(private readonly erasure: Erasure) {}

  @Handles(EraseTrackedByAccount)
  async account({ userId }: EraseAccountDataPayload): Promise<DataErasedReply> {
    return { erased: await this.erasure.eraseAccount(userId) };
  }

  @Handles(EraseTrackedParcel)
  async parcel({ carrier, trackingNumber }: EraseParcelDataPayload): Promise<DataErasedReply> {
    return { erased: await this.erasure.eraseParcel(carrier, trackingNumber) };
  }
}
