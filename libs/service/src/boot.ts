import 'reflect-metadata';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Type } from '@nestjs/common';
import { ormOptions, type ServiceDatabase } from '@waybill/database';
import { NatsLink, NatsStrategy, type JobLane } from '@waybill/messaging';
import type { Logger } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import type { z } from 'zod';
import { AllowedMethods } from './allowed-methods.js';
import { ErrorFilter } from './error.filter.js';
import { httpAdapter } from './http-server.js';
import { Lifecycle } from './lifecycle.js';
import { loadConfig } from './load-config.js';
import { createLogger, NestLogger } from './logger.js';
import type { DatabaseEnv, ServiceEnv } from './service-env.js';
import { ServiceModule } from './service.module.js';

export interface ServiceDefinition<C extends ServiceEnv> {
  /** The app's name: owner of its subjects, queue group, log field. */
  name: string;
  module: Type;
  env: z.ZodType<C>;
  /** What it owns in Postgres; its environment then has DATABASE_URL. */
  database?: ServiceDatabase;
  /** Lanes of the per-carrier jobs that it does. */
  lanes?: (config: C) => (subject: string) => JobLane[];
  /** A last word on the HTTP server before it listens. */
  http?: (app: NestFastifyApplication, config: C) => void;
}

export interface RunningService {
  app: NestFastifyApplication;
  /** http://127.0.0.1:port */
  url: string;
  stop(): Promise<void>;
}

/** How long running work may take at shutdown, in milliseconds. */
const DRAIN_MS = 12_000;

/** Starts a service with settings from `env`: broker, database, message handlers, then HTTP. */
export async function startService<C extends ServiceEnv>(definition: ServiceDefinition<C>, env: NodeJS.ProcessEnv): Promise<RunningService> {
  const config = loadConfig(definition.env, env);
  const log = createLogger(definition.name, config.LOG_LEVEL);
  const link = await NatsLink.open({ url: config.NATS_URL, name: definition.name, log });
  const { DATABASE_URL } = config as Partial<DatabaseEnv>;
  const orm = definition.database ? await MikroORM.init(ormOptions(definition.database, DATABASE_URL!)) : undefined;
  try {
    return await assemble(definition, config, { log, link, ...(orm && { orm }) });
  } catch (error) {
    await orm?.close(true);
    await link.close();
    throw error;
  }
}

interface Connections {
  log: Logger;
  link: NatsLink;
  orm?: MikroORM;
}

async function assemble<C extends ServiceEnv>(definition: ServiceDefinition<C>, config: C, { log, link, orm }: Connections): Promise<RunningService> {
  const adapter = httpAdapter();
  const allowed = new AllowedMethods(adapter.getInstance() as never);
  const parts = ServiceModule.of({ app: definition.module, config, log, link, ...(orm && { orm }) });
  const app = await NestFactory.create<NestFastifyApplication>(parts, adapter, {
    logger: new NestLogger(log),
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new ErrorFilter(log, allowed));
  const lanes = definition.lanes?.(config);
  const strategy = new NatsStrategy({
    link,
    service: definition.name,
    log,
    replicas: config.NATS_REPLICAS,
    ...(lanes && { lanes }),
    ...(orm && { around: <T>(run: () => Promise<T>) => RequestContext.create(orm.em, run) }),
  });
  app.connectMicroservice({ strategy }, { inheritAppConfig: true });
  definition.http?.(app, config);
  await app.init();
  await app.startAllMicroservices();
  await app.listen(config.PORT, config.HOST);
  const { port } = app.getHttpServer().address() as { port: number };
  log.info(`${definition.name} is ready on port ${port}`);

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    const http = app.getHttpServer();
    const drained = Promise.all([
      app.get(Lifecycle).stop(),
      strategy.close(),
      new Promise((resolve) => (http.close(resolve), http.closeIdleConnections())),
    ]);
    const answered = setInterval(() => http.closeIdleConnections(), 50);
    await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())]);
    clearInterval(answered);
    http.closeAllConnections();
    await app.close();
    await orm?.close(true);
    await link.close();
  };
  return { app, url: `http://127.0.0.1:${port}`, stop: () => (stopped ??= stop()) };
}

/** The whole life of a service's process: start, signals, one sentence and exit code 1 when it cannot start. */
export async function runService<C extends ServiceEnv>(definition: ServiceDefinition<C>): Promise<void> {
  collectDefaultMetrics();
  let running: RunningService | undefined;
  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    await running?.stop().catch((error: unknown) => process.stderr.write(`${definition.name}: ${String(error)}\n`));
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  try {
    running = await startService(definition, process.env);
  } catch (error) {
    process.stderr.write(`${definition.name}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
