import { Module } from '@nestjs/common';
import { CarrierCatalogue } from '@waybill/service';
import { ChangesController } from './changes/changes.controller.js';
import { AnswerQueue } from './cycles/answer-queue.js';
import { Answers } from './cycles/answers.service.js';
import { Deadlines } from './cycles/deadlines.service.js';
import { LookedUpController } from './cycles/looked-up.controller.js';
import { Opener } from './cycles/opener.service.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { LaneWindows } from './lookups/lane-windows.js';
import { Publisher } from './lookups/publisher.service.js';
import { ConfirmEventsController } from './outbox/confirm-events.controller.js';
import { EventRelay } from './outbox/event-relay.js';
import { ListenerBacklog } from './outbox/listener-backlog.js';
import { DeleteRequestController } from './requests/delete-request.controller.js';
import { FindRequestController } from './requests/find-request.controller.js';
import { ListRequestsController } from './requests/list-requests.controller.js';
import { RegisterController } from './requests/register.controller.js';
import { Registrations } from './requests/register.service.js';
import { SearchController } from './results/search.controller.js';
import { Retention } from './retention/retention.service.js';

@Module({
  controllers: [
    RegisterController,
    FindRequestController,
    ListRequestsController,
    DeleteRequestController,
    ChangesController,
    SearchController,
    LookedUpController,
    ConfirmEventsController,
    ErasureController,
  ],
  providers: [
    CarrierCatalogue,
    Registrations,
    Answers,
    AnswerQueue,
    Opener,
    Deadlines,
    LaneWindows,
    Publisher,
    EventRelay,
    ListenerBacklog,
    Retention,
  ],
})
export class AppModule {}
