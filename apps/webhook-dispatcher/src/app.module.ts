import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { CONFIG } from '@waybill/service';
import type { AppConfig } from './app.config.js';
import { DeadLetters } from './deliveries/dead-letters.service.js';
import { Confirmations } from './deliveries/confirmations.service.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveryHistory } from './deliveries/delivery-history.service.js';
import { DeliveryRetry } from './deliveries/delivery-retry.service.js';
import { DeliveryStore } from './deliveries/delivery-store.service.js';
import { Partitions } from './deliveries/partitions.js';
import { Retention } from './deliveries/retention.service.js';
import { TrackingEventsController } from './deliveries/tracking-events.controller.js';
import { BindingsController } from './endpoints/bindings.controller.js';
import { BindingsService } from './endpoints/bindings.service.js';
import { EndpointHealthService } from './endpoints/endpoint-health.service.js';
import { EndpointOperationsController } from './endpoints/endpoint-operations.controller.js';
import { EndpointTest } from './endpoints/endpoint-test.service.js';
import { SecretReEncryption } from './endpoints/secret-re-encryption.service.js';
import { EndpointDeletion } from './endpoints/endpoint-deletion.service.js';
import { EndpointsController } from './endpoints/endpoints.controller.js';
import { EndpointsService } from './endpoints/endpoints.service.js';
import { SecretVault } from './endpoints/secret-vault.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { HostNames } from './receivers/host-names.js';
import { ReceiverClient } from './receivers/receiver-client.js';
import { Attempts } from './sending/attempts.service.js';
import { SigningKeyCache } from './sending/signing-key-cache.js';
import { Sender } from './sending/sender.service.js';

@Module({
  controllers: [EndpointsController, EndpointOperationsController, BindingsController, TrackingEventsController, DeliveriesController, ErasureController],
  providers: [
    EndpointsService,
    EndpointDeletion,
    EndpointTest,
    EndpointHealthService,
    SecretReEncryption,
    BindingsService,
    DeliveryStore,
    Confirmations,
    DeliveryHistory,
    DeliveryRetry,
    DeadLetters,
    Retention,
    Attempts,
    SigningKeyCache,
    Sender,
    { provide: SecretVault, inject: [CONFIG], useFactory: (config: AppConfig) => new SecretVault(config.WEBHOOK_SECRET_KEYS) },
    { provide: HostNames, inject: [CONFIG], useFactory: (config: AppConfig) => new HostNames(config.RECEIVER_NAME_SERVERS) },
    { provide: Partitions, inject: [EntityManager], useFactory: (em: EntityManager) => new Partitions(em) },
    { provide: ReceiverClient, inject: [CONFIG, HostNames], useFactory: receiverClient },
  ],
})
export class AppModule {}

function receiverClient(config: AppConfig, names: HostNames): ReceiverClient {
  return new ReceiverClient({
    rule: config.RECEIVER_ALLOWED_NETWORKS,
    names,
    timeoutMs: config.DELIVERY_TIMEOUT_MS,
    ...(config.EGRESS_PROXY_URL && { proxyUrl: config.EGRESS_PROXY_URL }),
  });
}
