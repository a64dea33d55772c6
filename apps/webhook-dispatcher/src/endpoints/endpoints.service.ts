import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Account,
  type CreateEndpointPayload,
  type ListEndpointsReply,
  type RotateSecretReply,
  type UpdateEndpointPayload,
} from '@waybill/contracts';
import { CONFIG } from '@waybill/service';
import type { AppConfig } from '../app.config.js';
import { holdUnsent } from '../deliveries/hold-unsent.js';
import { HostNames } from '../receivers/host-names.js';
import { checkReceiver } from '../receivers/receiver-check.js';
import { Endpoint } from './endpoint.entity.js';
import { isEndpointId, newEndpointId, unknownEndpoint } from './endpoint-id.js';
import { pageOf } from './endpoint-page.js';
import { SecretVault } from './secret-vault.js';
import { newWebhookSecret } from './webhook-secret.js';

const HOUR = 3_600_000;

/** An account's endpoints. What belongs to another account is NOT_FOUND (decision 10). */
@Injectable()
export class EndpointsService {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: SecretVault,
    private readonly names: HostNames,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async create(account: Account, input: CreateEndpointPayload): Promise<{ endpoint: Endpoint; secret: string }> {
    await checkReceiver(input.url, this.config.RECEIVER_ALLOWED_NETWORKS, this.names);
    const id = newEndpointId();
    const secret = input.secret ?? newWebhookSecret();
    const now = new Date();
    const endpoint = this.em.create(Endpoint, {
      id,
      userId: account.userId,
      apiKeyId: account.apiKeyId,
      name: input.name,
      url: input.url,
      description: input.description ?? null,
      secret: this.vault.encrypt(secret, id),
      createdAt: now,
      updatedAt: now,
    });
    await this.em.flush();
    return { endpoint, secret };
  }

  /** Newest first; the cursor is the last id of the page before. */
  async list(userId: string, cursor?: string): Promise<ListEndpointsReply> {
    const older = cursor === undefined ? {} : { id: { $lt: cursor } };
    const rows = await this.em.find(Endpoint, { userId, ...older }, { orderBy: { id: 'desc' }, limit: 1_001 });
    return pageOf(rows);
  }

  async get(userId: string, id: string): Promise<Endpoint> {
    return found(isEndpointId(id) ? await this.em.findOne(Endpoint, { id, userId }) : null);
  }

  async update(userId: string, id: string, changes: Omit<UpdateEndpointPayload, 'endpointId'>): Promise<Endpoint> {
    await this.get(userId, id);
    if (changes.url != null) await checkReceiver(changes.url, this.config.RECEIVER_ALLOWED_NETWORKS, this.names);
    return this.em.transactional(async (em) => {
      const endpoint = found(await em.findOne(Endpoint, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }));
      if (changes.name != null) endpoint.name = changes.name;
      if (changes.url != null) endpoint.url = changes.url;
      if (changes.description != null) endpoint.description = changes.description;
      if (changes.isActive != null) setActive(endpoint, changes.isActive);
      endpoint.updatedAt = new Date();
      await em.flush();
      if (!endpoint.isActive) await holdUnsent(em, [id]);
      return endpoint;
    });
  }

  /** `overlapHours` 0 ends the previous secret at once. */
  async rotateSecret(userId: string, id: string, overlapHours: number): Promise<RotateSecretReply> {
    await this.get(userId, id);
    const secret = newWebhookSecret();
    const until = overlapHours > 0 ? new Date(Date.now() + overlapHours * HOUR) : null;
    await this.em.transactional(async (em) => {
      const endpoint = found(await em.findOne(Endpoint, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }));
      endpoint.previousSecret = until ? endpoint.secret : null;
      endpoint.previousSecretUntil = until;
      endpoint.secret = this.vault.encrypt(secret, id);
      endpoint.updatedAt = new Date();
    });
    return { endpointId: id, secret, ...(until && { previousSecretValidUntil: until.toISOString() }) };
  }
}

function found(endpoint: Endpoint | null): Endpoint {
  if (!endpoint) throw unknownEndpoint();
  return endpoint;
}

/** Coming back, an endpoint begins without the marks of its past failures. */
function setActive(endpoint: Endpoint, isActive: boolean): void {
  if (endpoint.isActive === isActive) return;
  endpoint.isActive = isActive;
  endpoint.disabledReason = isActive ? null : 'holder';
  endpoint.failingSince = null;
  endpoint.pausedUntil = null;
  endpoint.strain = 0;
}
