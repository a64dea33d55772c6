import { Module } from '@nestjs/common';
import { CarrierCatalogue } from '@waybill/service';
import { AuthenticationService } from './authentication/authentication.service.js';
import { KeyStore } from './authentication/key-store.js';
import { UsageController } from './billing/usage.controller.js';
import { UsageRecords } from './billing/usage-records.service.js';
import { CarrierStates } from './directory/carrier-states.service.js';
import { DirectoryController } from './directory/directory.controller.js';
import { KeysService } from './keys/keys.service.js';
import { Quotas } from './limits/quotas.service.js';
import { RequestLimit } from './limits/request-limit.js';
import { LimitsUpkeep } from './limits/upkeep.service.js';
import { ReferenceController } from './openapi/reference.controller.js';
import { AccountsService } from './operator/accounts.service.js';
import { Audit } from './operator/audit.service.js';
import { Erasure } from './operator/erasure.service.js';
import { OperatorController } from './operator/operator.controller.js';
import { UsageExport } from './operator/usage-export.service.js';
import { OneTimeRequests } from './registrations/one-time.service.js';
import { RegisterController } from './registrations/register.controller.js';
import { RequestWaits } from './registrations/request-waits.js';
import { ResultsController } from './registrations/results.controller.js';
import { SubscriptionsController } from './registrations/subscriptions.controller.js';
import { TrackController } from './tracking/track.controller.js';
import { TrackService } from './tracking/track.service.js';
import { DeliveriesController } from './webhook-endpoints/deliveries.controller.js';
import { EndpointsController } from './webhook-endpoints/endpoints.controller.js';

@Module({
  controllers: [DeliveriesController, DirectoryController, EndpointsController, OperatorController, ReferenceController, RegisterController, ResultsController, SubscriptionsController, TrackController, UsageController],
  providers: [AccountsService, Audit, AuthenticationService, CarrierCatalogue, CarrierStates, Erasure, KeysService, KeyStore, LimitsUpkeep, OneTimeRequests, Quotas, RequestLimit, RequestWaits, TrackService, UsageExport, UsageRecords],
})
export class AppModule {}
