import { carriers } from '@waybill/carriers';
import { LookUpNow } from '@waybill/contracts';
import type { ServiceDefinition } from '@waybill/service';
import { trackerEnv, type TrackerConfig } from './app.config.js';
import { AppModule } from './app.module.js';
import { laneShares } from './asking/lane-shares.js';
import { trackerDatabase } from './tracker.database.js';

/** Asks carriers and keeps their answers. */
export const tracker: ServiceDefinition<TrackerConfig> = {
  name: 'tracker',
  module: AppModule,
  env: trackerEnv,
  database: trackerDatabase,
  lanes: () => (subject) =>
    carriers.map(({ manifest }) => {
      const { now, poll } = laneShares(manifest);
      return { carrier: manifest.code, maxAckPending: subject === LookUpNow.subject ? now : poll };
    }),
};
