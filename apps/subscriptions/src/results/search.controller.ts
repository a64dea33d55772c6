import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import {
  FindRegistrations,
  normalizeNumber,
  SearchParcels,
  type FindRegistrationsReply,
  type FoundParcel,
  type Registration,
  type SearchKey,
  type SearchParcelsPayload,
  type SearchParcelsReply,
  type TrackingData,
} from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { callAccount, Handles } from '@waybill/messaging';
import { CarrierCatalogue } from '@waybill/service';
import { iso } from '../requests/owned-request.js';
import { findByClientId, findByNumber, type FoundView } from './find-parcels.js';

const MOST_REGISTRATIONS = 100;

/** Finds registered parcels by number or clientId; the latest registration of each wins (decision 15). */
@Controller()
export class SearchController {
  constructor(
    private readonly em: EntityManager,
    private readonly catalogue: CarrierCatalogue,
  ) {}

  @Handles(SearchParcels)
  async search({ keys }: SearchParcelsPayload): Promise<SearchParcelsReply> {
    const { userId } = callAccount();
    const numbers = keys.flatMap(({ carrier, trackingNumber, clientId }, key) =>
      clientId === undefined ? [{ key, code: this.canonical(carrier), number: normalizeNumber(trackingNumber ?? '') }] : [],
    );
    const clients = keys.flatMap(({ clientId }, key) => (clientId === undefined ? [] : [{ key, clientId }]));
    const found = [...(await findByNumber(this.em, userId, numbers)), ...(await findByClientId(this.em, userId, clients))];
    const ofKey = Map.groupBy(found, ({ key }) => key);
    return { found: keys.map((_, index) => (ofKey.get(index) ?? []).map(toParcel)) };
  }

  @Handles(FindRegistrations)
  async registrations(key: SearchKey): Promise<FindRegistrationsReply> {
    const { userId } = callAccount();
    const [condition, parameters] =
      key.clientId !== undefined
        ? ['client_id = $2', [userId, key.clientId]]
        : ['carrier_code = $2 and number_key = $3', [userId, this.canonical(key.carrier), normalizeNumber(key.trackingNumber ?? '')]];
    const [{ count } = { count: 0 }] = await runSql<{ count: number }>(
      this.em,
      `select count(distinct request_id)::int "count" from subscriptions.item where user_id = $1 and ${condition}`,
      parameters,
    );
    const registrations = await runSql<Registration>(
      this.em,
      `select r.id "jobId", i.count, r.created_at "createdAt",
         case when r.is_active then 'processing' when exists (
           select from subscriptions.item k where k.request_id = r.id and k.status = 'success') then 'completed' else 'failed' end "status"
       from (select request_id, count(*)::int from subscriptions.item where user_id = $1 and ${condition}
             group by request_id order by request_id desc limit ${MOST_REGISTRATIONS}) i
       join subscriptions.request r on r.id = i.request_id order by r.id desc`,
      parameters,
    );
    return { count, registrations: registrations.map((one) => ({ ...one, createdAt: iso(one.createdAt) })) };
  }

  /** A carrier that is not in the directory may still have registrations of before. */
  private canonical(carrier = ''): string {
    return this.catalogue.find(carrier)?.metadata.code ?? carrier;
  }
}

function toParcel(view: FoundView): FoundParcel {
  const { requestId, createdAt, carrier, trackingNumber, clientId, status, data, errorCode, errorMessage } = view;
  return {
    requestId,
    createdAt: iso(createdAt),
    carrier,
    trackingNumber,
    ...(clientId !== null && { clientId }),
    status,
    ...(data !== null && { data: JSON.parse(data) as TrackingData }),
    ...(errorCode !== null && { error: { code: errorCode, message: errorMessage ?? '' } }),
  };
}
