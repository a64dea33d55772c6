import { startStack } from '@waybill/stack/spawned-stack';
import { freePort } from '@waybill/infra';
import { startFloor } from './floor-process.ts';
import { median, requestsPerSecond } from './load.ts';

const ROUNDS = 5;
const SECONDS = 5;
/** A key that the per-second limit does not touch is needed for load: this one is unlimited. */
const UNLIMITED = `update gateway.api_key set requests_per_second = 2000000000 where api_key = 'wb_test_demo'`;

/**
 * Cached `POST /v2/track` of one parcel beside the floor: a bare Fastify handler with one NATS round trip, on the same
 * broker, in turn, so that the machine's mood strikes both.
 */
export async function run(): Promise<void> {
  process.stdout.write('Starting the stack …\n');
  const stack = await startStack({ env: { LOG_LEVEL: 'warn' } });
  const floors = [];
  try {
    await lift(stack.databaseUrl);
    const body = JSON.stringify({ trackingItems: [{ carrier: 'us.ups', trackingNumber: '1Z5R89390357567127' }] });
    const tracked = { url: `${stack.baseUrl}/v2/track`, headers: { authorization: stack.authorization }, body };
    const first = await fetch(tracked.url, { method: 'POST', headers: { 'content-type': 'application/json', ...tracked.headers }, body });
    const answer = await first.text();
    if (!first.ok || !answer.includes('"status":"success"')) throw new Error(`The parcel could not be tracked: ${answer}`);

    const port = await freePort();
    const env = { NATS_URL: stack.natsUrl, PORT: String(port), FLOOR_BODY: answer };
    floors.push(await startFloor('responder', env), await startFloor('server', env));
    const floor = { url: `http://127.0.0.1:${port}/floor`, body };

    await requestsPerSecond(floor, 2);
    await requestsPerSecond(tracked, 3);
    const rates = { floor: [] as number[], track: [] as number[] };
    for (let round = 1; round <= ROUNDS; round++) {
      rates.floor.push(await requestsPerSecond(floor, SECONDS));
      rates.track.push(await requestsPerSecond(tracked, SECONDS));
      process.stdout.write(`round ${round}: floor ${rates.floor.at(-1)!.toFixed(0)}/s, cached track ${rates.track.at(-1)!.toFixed(0)}/s\n`);
    }
    const share = median(rates.track.map((rate, index) => rate / rates.floor[index]!));
    process.stdout.write(
      `medians: floor ${median(rates.floor).toFixed(0)}/s, cached track ${median(rates.track).toFixed(0)}/s\ncached track is at ${(share * 100).toFixed(0)} % of the floor (mark: 50 %)\n`,
    );
  } finally {
    for (const child of floors) child.kill('SIGTERM');
    await stack.stop();
  }
}

/** The bench measures the path, not the limit. */
async function lift(databaseUrl: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(UNLIMITED);
  await client.end();
  await new Promise((resolve) => setTimeout(resolve, 5_500));
}
