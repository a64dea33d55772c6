import { EntityManager, type MikroORM } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { Messages, NatsLink } from '@waybill/messaging';
import type { Logger } from 'pino';
import { HealthController } from './health.controller.js';
import { Lifecycle } from './lifecycle.js';

/** The service's validated settings, typed by the app. */
export const CONFIG = Symbol('config');
/** The service's pino logger. */
export const LOG = Symbol('log');

export interface ServiceParts {
  app: Type;
  config: unknown;
  log: Logger;
  link: NatsLink;
  orm?: MikroORM;
}

/** What every service has beside its own features: settings, log, messages, database, health. */
@Global()
@Module({})
export class ServiceModule {
  static of({ app, config, log, link, orm }: ServiceParts): DynamicModule {
    const lifecycle = new Lifecycle();
    lifecycle.readyWhen('nats', () => link.up);
    if (orm) lifecycle.readyWhen('database', async () => (await orm.em.getConnection().execute('select 1')).length === 1);
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: LOG, useValue: log },
      { provide: NatsLink, useValue: link },
      { provide: Messages, useValue: new Messages(link) },
      { provide: Lifecycle, useValue: lifecycle },
      ...(orm ? [{ provide: EntityManager, useValue: orm.em }] : []),
    ];
    return { module: ServiceModule, imports: [app], controllers: [HealthController], providers, exports: providers };
  }
}
