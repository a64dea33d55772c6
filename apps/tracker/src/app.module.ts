import { Module } from '@nestjs/common';
import { Asker } from './asking/asker.service.js';
import { CarrierReporter } from './asking/carrier-reporter.service.js';
import { CarrierPace } from './asking/carrier-pace.service.js';
import { Unrecognised } from './asking/unrecognised.js';
import { Clock } from './clock.js';
import { TrackedSnapshots } from './history/tracked-snapshots.js';
import { Usage } from './history/usage.service.js';
import { LookUpController } from './jobs/look-up.controller.js';
import { LookUpJobs } from './jobs/look-up-jobs.service.js';
import { Leases } from './lookups/leases.service.js';
import { Lookups } from './lookups/lookups.service.js';
import { OtherAsker } from './lookups/other-asker.service.js';
import { ErasureController } from './retention/erasure.controller.js';
import { Erasure } from './retention/erasure.service.js';
import { Retention } from './retention/retention.service.js';
import { SnapshotStore } from './snapshots/snapshot-store.js';
import { Snapshots } from './snapshots/snapshots.service.js';
import { Sql } from './sql.js';
import { TrackingController } from './tracking/tracking.controller.js';
import { Tracking } from './tracking/tracking.service.js';

@Module({
  controllers: [TrackingController, LookUpController, ErasureController],
  providers: [
    Clock,
    Sql,
    SnapshotStore,
    Snapshots,
    Leases,
    OtherAsker,
    CarrierPace,
    CarrierReporter,
    Unrecognised,
    Asker,
    Lookups,
    Usage,
    TrackedSnapshots,
    Tracking,
    LookUpJobs,
    Retention,
    Erasure,
  ],
})
export class AppModule {}
