import type { WebhookData } from '@waybill/contracts';
import { testData, webhookBody } from './webhook-body.js';

const data: WebhookData = {
  requestId: 'req_1',
  timestamp: '2026-11-21T03:04:05.678Z',
  trackingItems: [
    { carrier: { code: 'us.ups', name: 'UPS', country: 'US' }, trackingNumber: '1Z', status: 'success', currentStatus: 'delivered', hasChange: true },
  ],
};

describe('webhookBody', () => {
  it('has the three members of the contract, in its order', () => {
    expect(webhookBody('tracking.registered', '2026-11-21T03:04:06.000Z', data)).toBe(
      `{"event":"tracking.registered","timestamp":"2026-11-21T03:04:06.000Z","data":${JSON.stringify(data)}}`,
    );
  });

  it('leaves out what is absent instead of sending null', () => {
    expect(webhookBody('tracking.completed', 't', { ...data, changeId: undefined })).not.toContain('changeId');
  });
});

describe('testData', () => {
  it('has every member that each event has', () => {
    expect(testData('t')).toEqual({ requestId: expect.any(String), timestamp: 't', trackingItems: [] });
  });
});
