import { startSimulator, type Simulator } from '@waybill/carrier-simulator';
import { TrackParcels } from '@waybill/contracts';
import { startTrackerStack, type TrackerStack } from '../testing/tracker-stack.js';

let stack: TrackerStack;
let simulator: Simulator;

beforeAll(async () => {
  [stack, simulator] = await Promise.all([startTrackerStack(), startSimulator({ port: 0 })]);
  await stack.start({ CARRIER_SIMULATOR_URL: simulator.url });
});
afterAll(async () => {
  await stack.stop();
  await simulator.close();
});

const track = async (carrier: string, numbers: string[]) => {
  const parcels = numbers.map((trackingNumber) => ({ carrier, trackingNumber }));
  return (await stack.as('user-1', () => stack.messages.request(TrackParcels, { parcels }))).parcels;
};
const asked = async (carrier: string) => (await (await fetch(`${simulator.url}/_control/requests/${carrier}`)).json()) as { code: string; requests: number; lookups: number };

describe('real adapters', () => {
  it('ask for as many numbers at once as the carrier takes, and for one token', async () => {
    const numbers = Array.from({ length: 31 }, (_, index) => String(770_000_000_000 + index));
    const parcels = await track('us.fedex', [...numbers, '000000000000']);
    expect(parcels.slice(0, 31).every(({ answer, billable }) => answer.found && billable)).toBe(true);
    expect(parcels[31]).toMatchObject({ billable: true, answer: { found: false, failure: { kind: 'not-found' } } });
    await expect(asked('us.fedex')).resolves.toEqual({ code: 'us.fedex', requests: 3, lookups: 32 });
  });

  it.each(['us.ups', 'us.usps', 'de.dhl', 'kr.cj'])('%s: answers in the standard format', async (carrier) => {
    const [parcel] = await track(carrier, ['1234567890']);
    expect(parcel).toMatchObject({ billable: true, cached: false, answer: { found: true, data: { deliveryStatus: 'in_transit', events: expect.any(Array) } } });
  });

  it('asks for one token however many parcels want it', async () => {
    const before = await asked('us.ups');
    const parcels = await track('us.ups', Array.from({ length: 8 }, (_, index) => `1Z000000000000${index}`));
    expect(parcels.every(({ answer }) => answer.found)).toBe(true);
    const after = await asked('us.ups');
    expect(after.requests - before.requests).toBe(8);
  });
});
