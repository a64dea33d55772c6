import { Catch, Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  CreateEndpoint,
  DeleteEndpoint,
  GetEndpoint,
  ListDeliveries,
  ListEndpoints,
  RotateSecret,
  ServiceError,
  UpdateEndpoint,
  type CreateEndpointPayload,
  type CreateEndpointReply,
  type DeleteEndpointReply,
  type EndpointPayload,
  type EndpointReply,
  type ListDeliveriesPayload,
  type ListDeliveriesReply,
  type ListEndpointsPayload,
  type ListEndpointsReply,
  type RotateSecretPayload,
  type RotateSecretReply,
  type UpdateEndpointPayload,
  type WebhookEndpoint,
} from '@waybill/contracts';
import { migrate } from '@waybill/database';
import { callAccount, Handles, NatsLink, NatsStrategy } from '@waybill/messaging';
import { startService, type RunningService } from '@waybill/service';
import { freshDatabase, startNats, type FreshDatabase, type TestNats } from '@waybill/testing';
import { pino } from 'pino';
import { throwError } from 'rxjs';
import { gatewayDatabase } from '../gateway.database.js';
import { gateway } from '../service.js';

const KNOWN = 'ep_019aa3b17c007abc8def0123456789ab';
const endpoint: WebhookEndpoint = {
  endpointId: KNOWN,
  name: 'n',
  url: 'https://example.com/',
  isActive: true,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:01.000Z',
};
const asked: object[] = [];

function known(payload: EndpointPayload): void {
  asked.push({ ...payload, userId: callAccount().userId.length > 0 });
  if (payload.endpointId !== KNOWN) throw new ServiceError('NOT_FOUND', 'There is no such webhook endpoint.');
}

/** webhook-dispatcher with a script: one endpoint, in use. */
@Controller()
class ScriptedDispatcher {
  @Handles(CreateEndpoint)
  create(payload: CreateEndpointPayload): CreateEndpointReply {
    asked.push(payload);
    return { endpoint: { ...endpoint, ...(payload.description && { description: payload.description }) }, secret: payload.secret ?? 'whsec_generated' };
  }

  @Handles(ListEndpoints)
  list(payload: ListEndpointsPayload): ListEndpointsReply {
    return payload.cursor === KNOWN ? { endpoints: [] } : { endpoints: [endpoint], next: KNOWN };
  }

  @Handles(GetEndpoint)
  get(payload: EndpointPayload): EndpointReply {
    known(payload);
    return { endpoint };
  }

  @Handles(UpdateEndpoint)
  update(payload: UpdateEndpointPayload): EndpointReply {
    known(payload);
    return { endpoint };
  }

  @Handles(DeleteEndpoint)
  delete(payload: EndpointPayload): DeleteEndpointReply {
    known(payload);
    throw new ServiceError('ERROR', 'In use.');
  }

  @Handles(RotateSecret)
  rotate(payload: RotateSecretPayload): RotateSecretReply {
    known(payload);
    return { endpointId: KNOWN, secret: 'whsec_new' };
  }

  @Handles(ListDeliveries)
  deliveries(payload: ListDeliveriesPayload): ListDeliveriesReply {
    known(payload);
    return { deliveries: [], next: '019aa3b1-7c00-7abc-8def-0123456789ab' };
  }
}

@Module({ controllers: [ScriptedDispatcher] })
class ScriptedModule {}

@Catch()
class AsItIs {
  catch(error: unknown) {
    return throwError(() => error);
  }
}

let nats: TestNats;
let database: FreshDatabase;
let service: RunningService;
let link: NatsLink;
let dispatcher: { close(): Promise<void> };

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), freshDatabase()]);
  await migrate(gatewayDatabase, database.url);
  const log = pino({ level: 'silent' });
  link = await NatsLink.open({ url: nats.url, name: 'others', log });
  const microservice = await NestFactory.createMicroservice(ScriptedModule, {
    strategy: new NatsStrategy({ link, service: 'webhook-dispatcher', log, replicas: 1 }),
    logger: false,
  });
  microservice.useGlobalFilters(new AsItIs());
  await microservice.listen();
  dispatcher = microservice;
  service = await startService(gateway, { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', NATS_URL: nats.url, DATABASE_URL: database.url });
});
afterAll(async () => {
  await service?.stop();
  await dispatcher?.close();
  await link?.close();
  await database?.drop();
  await nats?.stop();
});
beforeEach(() => {
  asked.length = 0;
});

async function call(method: string, path: string, body?: unknown) {
  const headers = { authorization: 'Bearer wb_test_demo:sk_test_demo', 'content-type': 'application/json' };
  const response = await fetch(`${service.url}/v2/webhook-endpoints${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const json = async (method: string, path: string, body?: unknown) => {
  const { status, text } = await call(method, path, body);
  return [status, JSON.parse(text)];
};

const { createdAt, updatedAt, ...rest } = endpoint;

describe('POST /v2/webhook-endpoints', () => {
  it('answers 201 with the secret and without updatedAt', async () => {
    expect(await json('POST', '', { name: 'n', url: 'u', description: 'd', secret: null })).toEqual([
      201,
      { success: true, data: { ...rest, secret: 'whsec_generated', description: 'd', createdAt } },
    ]);
    expect(asked).toEqual([{ name: 'n', url: 'u', description: 'd' }]);
  });

  it('refuses a body without url by name', async () => {
    expect(await json('POST', '', { name: 'n' })).toEqual([400, { success: false, error: { code: 'INVALID_REQUEST', message: 'url is missing.' } }]);
  });
});

describe('GET /v2/webhook-endpoints', () => {
  it('answers records and leads to the next page by its Link header', async () => {
    const { status, headers, text } = await call('GET', '');
    expect([status, JSON.parse(text)]).toEqual([200, { success: true, data: [endpoint] }]);
    const next = /^<\/v2\/webhook-endpoints(\?cursor=[^>]+)>; rel="next"$/.exec(headers.get('link')!)![1]!;
    const last = await call('GET', next);
    expect([last.text, last.headers.get('link')]).toEqual(['{"success":true,"data":[]}', null]);
  });
});

describe('PUT /v2/webhook-endpoints/{endpointId}', () => {
  it('answers without createdAt and hands enabled on as isActive', async () => {
    expect(await json('PUT', `/${KNOWN}`, { enabled: false })).toEqual([200, { success: true, data: { ...rest, updatedAt } }]);
    expect(asked).toMatchObject([{ endpointId: KNOWN, isActive: false }]);
  });
});

describe('DELETE /v2/webhook-endpoints/{endpointId}', () => {
  it('answers 409 ERROR while it is in use', async () => {
    expect(await json('DELETE', `/${KNOWN}`)).toEqual([409, { success: false, error: { code: 'ERROR', message: 'In use.' } }]);
  });
});

describe('an endpoint that is not the account’s', () => {
  it('is the same 404, byte for byte, on every route', async () => {
    const answers = await Promise.all([
      call('GET', '/ep_x'),
      call('PUT', '/ep_x', {}),
      call('DELETE', '/ep_x'),
      call('POST', '/ep_x/rotate-secret'),
      call('GET', '/ep_x/deliveries'),
      call('GET', '/%00'),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['404 {"success":false,"error":{"code":"NOT_FOUND","message":"There is no such webhook endpoint."}}']),
    );
  });
});

describe('POST /v2/webhook-endpoints/{endpointId}/rotate-secret', () => {
  it('needs no body and answers the new secret', async () => {
    expect(await json('POST', `/${KNOWN}/rotate-secret`)).toEqual([200, { success: true, data: { endpointId: KNOWN, secret: 'whsec_new' } }]);
  });
});

describe('GET /v2/webhook-endpoints/{endpointId}/deliveries', () => {
  it('keeps status and limit in the link to the next page', async () => {
    const { headers } = await call('GET', `/${KNOWN}/deliveries?status=failed&limit=5`);
    expect(headers.get('link')).toMatch(new RegExp(`^</v2/webhook-endpoints/${KNOWN}/deliveries\\?limit=5&status=failed&cursor=[\\w-]{22}>; rel="next"$`));
    expect(asked).toMatchObject([{ status: 'failed', limit: 5 }]);
  });

  it.each(['limit=0', 'limit=101', 'status=lost', 'cursor=x'])('refuses %s', async (query) => {
    expect((await json('GET', `/${KNOWN}/deliveries?${query}`))[0]).toBe(400);
  });
});
