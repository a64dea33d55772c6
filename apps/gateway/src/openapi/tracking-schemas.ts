import { about, answer, count, either, flag, input, list, nullable, number, oneOf, ref, text, time } from './schema.js';

const status = oneOf('pending', 'in_transit', 'out_for_delivery', 'delivered', 'failed', 'returned', 'cancelled', 'unknown');
const party = answer({ name: text, address: text });
const identity = { carrier: text, trackingNumber: text };

/** Tracking data and the answers of `/v2/track` (contract: "Resources"). */
export const trackingSchemas = {
  TrackingStatus: status,
  TrackingEvent: answer(
    { timestamp: time, status: ref('TrackingStatus'), description: text },
    { location: text, rawStatus: text, rawDescription: text, timeUnknown: about(flag, 'The carrier gave only a date: the time is noon.') },
  ),
  TrackingData: answer(
    { deliveryStatus: ref('TrackingStatus'), events: about(list(ref('TrackingEvent')), 'Oldest first.'), lastUpdated: about(time, 'When the carrier was asked.') },
    {
      estimatedDelivery: about(text, 'Of a delivered parcel, when it was delivered.'),
      from: party,
      to: party,
      signedBy: nullable(text),
      weight: answer({ value: number, unit: oneOf('g', 'kg', 'lb') }),
      deliveryInstructions: text,
    },
  ),
  TrackingItem: input(
    { carrier: { ...text, maxLength: 64, examples: ['us.ups'] }, trackingNumber: { ...text, minLength: 1, maxLength: 64 } },
    { clientId: { ...text, minLength: 1, maxLength: 128 }, postalCode: { ...text, maxLength: 16 }, phoneNumber: { ...text, maxLength: 32 } },
  ),
  Hint: answer({ type: oneOf('additional_field_available'), fieldName: text, message: text }),
  TrackingSuccess: answer(
    { ...identity, status: oneOf('success'), data: ref('TrackingData'), billable: flag, cached: flag },
    { clientId: text, duplicate: flag, hints: list(ref('Hint')) },
  ),
  TrackingError: answer(
    { ...identity, status: oneOf('error'), error: answer({ code: ref('ErrorCode'), message: text }, { retryAfter: count }), billable: flag, cached: flag },
    { clientId: text, duplicate: flag },
  ),
  TrackingResult: { oneOf: [ref('TrackingSuccess'), ref('TrackingError')], discriminator: { propertyName: 'status', mapping: { success: ref('TrackingSuccess')['$ref'], error: ref('TrackingError')['$ref'] } } },
  RequestLimit: answer({ second: about(text, 'used/limit') }),
  TrackingQuota: answer({ minute: text, day: text, month: text }),
  TrackAnswer: answer(
    { success: oneOf(true), requestLimit: ref('RequestLimit'), trackingQuota: ref('TrackingQuota'), processingTime: about(number, 'Milliseconds.') },
    {
      result: about(ref('TrackingResult'), 'When one item was sent.'),
      results: about(list(ref('TrackingResult')), 'In the order of the items; not for a bare item.'),
      summary: answer({ total: count, success: count, failed: count, usageIncremented: count }, { duplicates: count }),
      coldStart: flag,
    },
  ),
  TrackRequest: either(input({ trackingItems: list(ref('TrackingItem'), { minItems: 1, maxItems: 100 }) }), ref('TrackingItem')),
};
