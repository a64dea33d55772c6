import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  EraseDeliveries,
  EraseEndpointsOfAccount,
  EraseRegisteredParcel,
  EraseRequestsOfAccount,
  EraseTrackedByAccount,
  EraseTrackedParcel,
  ServiceError,
  type AccountNamePayload,
  type ErasedReply,
  type EraseParcelPayload,
  type EraseParcelReply,
} from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { CarrierCatalogue } from '@waybill/service';
import { ApiKey } from '../keys/api-key.entity.js';
import { accountOf } from './accounts.service.js';
import { Audit } from './audit.service.js';

/** Requests in one message to webhook-dispatcher. */
const BATCH = 1_000;

/** Personal data go on request, in every service. A repeat is harmless and goes on where a failure ended. */
@Injectable()
export class Erasure {
  constructor(
    private readonly em: EntityManager,
    private readonly messages: Messages,
    private readonly catalogue: CarrierCatalogue,
    private readonly audit: Audit,
  ) {}

  async account({ account: name, by }: AccountNamePayload): Promise<ErasedReply> {
    const em = this.em.fork();
    const account = await accountOf(em, name);
    const { id: userId } = account;
    await em.transactional(async (tx) => {
      await tx.nativeUpdate(ApiKey, { account: userId }, { isActive: false });
      await this.audit.note(tx, { by, action: 'accounts.erase', subject: userId });
    });
    const erased = {
      subscriptions: (await this.messages.request(EraseRequestsOfAccount, { userId })).erased,
      'webhook-dispatcher': (await this.messages.request(EraseEndpointsOfAccount, { userId })).erased,
      tracker: (await this.messages.request(EraseTrackedByAccount, { userId })).erased,
    };
    const keys = await em.transactional(async (tx) => {
      account.name = `erased ${userId}`;
      account.erasedAt = new Date();
      await tx.flush();
      return tx.nativeDelete(ApiKey, { account: userId });
    });
    return { erased: { ...erased, gateway: keys } };
  }

  async parcel({ carrier: code, trackingNumber, by }: EraseParcelPayload): Promise<EraseParcelReply> {
    const carrier = this.catalogue.find(code)?.metadata.code;
    if (!carrier) throw new ServiceError('NOT_FOUND', `There is no carrier "${code}".`);
    await this.audit.note(this.em.fork(), { by, action: 'parcels.erase', subject: carrier });
    const parcel = { carrier, trackingNumber };
    const { erased: items, requestIds, followedBy } = await this.messages.request(EraseRegisteredParcel, parcel);
    let deliveries = 0;
    for (let start = 0; start < requestIds.length; start += BATCH) {
      deliveries += (await this.messages.request(EraseDeliveries, { requestIds: requestIds.slice(start, start + BATCH) })).erased;
    }
    const { erased: snapshots } = await this.messages.request(EraseTrackedParcel, parcel);
    return { erased: { subscriptions: items, 'webhook-dispatcher': deliveries, tracker: snapshots }, followedBy };
  }
}
