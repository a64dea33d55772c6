/** A request that answers on every installation with the sandbox carriers. */
export const TRACK_REQUEST = { trackingItems: [{ carrier: 'zz.sandbox', trackingNumber: 'SBX-DELIVERED', clientId: 'order-1' }] };

const result = {
  carrier: 'zz.sandbox',
  trackingNumber: 'SBX-DELIVERED',
  clientId: 'order-1',
  status: 'success',
  data: {
    deliveryStatus: 'delivered',
    events: [{ timestamp: '2026-11-03T10:42:00Z', status: 'delivered', description: 'Delivered', location: 'Berlin, DE', rawStatus: 'DONE' }],
    lastUpdated: '2026-11-20T10:00:00Z',
    estimatedDelivery: '2026-11-03T10:42:00Z',
  },
  billable: true,
  cached: false,
};

export const TRACK_ANSWER = {
  success: true,
  result,
  results: [result],
  summary: { total: 1, success: 1, failed: 0, usageIncremented: 1 },
  requestLimit: { second: '1/500' },
  trackingQuota: { minute: '1/10000', day: '1/500000', month: '1/10000000' },
  processingTime: 12,
};
