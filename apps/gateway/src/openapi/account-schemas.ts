import { ERROR_CATALOGUE } from '@waybill/contracts';
import { about, answer, count, flag, input, list, number, oneOf, ref, text, time, either } from './schema.js';

const localized = answer({ en: text, ko: text }, { ja: text, de: text, it: text, es: text });

/** Directory, usage and errors. */
export const accountSchemas = {
  ErrorCode: oneOf(...Object.keys(ERROR_CATALOGUE)),
  InvalidItem: answer({ index: count, field: text, code: ref('ErrorCode'), message: text }, { carrier: text, trackingNumber: text, clientId: text }),
  Error: answer(
    { success: oneOf(false), error: answer({ code: ref('ErrorCode'), message: text }, { retryAfter: about({ type: 'integer', minimum: 1 }, 'Seconds; also in the header Retry-After.') }) },
    { invalidItems: about(list(ref('InvalidItem')), 'Every fault of every item.') },
  ),
  Carrier: answer(
    {
      code: text,
      name: either(text, localized),
      serviceScope: oneOf('national', 'international'),
      country: about(text, 'ISO 3166-1 alpha-2, or INTL.'),
      trackingNumberPattern: answer({ regex: text }),
      inputs: list(answer({ fieldName: oneOf('postalCode', 'phoneNumber'), need: oneOf('required', 'optional'), format: text, description: text }, { requiredWhen: text })),
      aliases: list(answer({ code: text, listed: flag })),
      access: oneOf('official', 'public'),
      sandbox: flag,
    },
    { region: text, state: oneOf('working', 'degraded', 'down', 'not configured') },
  ),
  Codes: answer({ success: oneOf(true), data: list(text) }),
  DetectRequest: input({ trackingNumber: { ...text, minLength: 1, maxLength: 64 } }),
  Detection: answer({ trackingNumber: text, candidates: list(answer({ carrier: text, confidence: number })) }),
  Usage: answer({
    userId: text,
    apiKeyId: text,
    requestLimit: ref('RequestLimit'),
    trackingQuota: ref('TrackingQuota'),
    periods: list(answer({ period: oneOf('minute', 'day', 'month'), startsAt: time, endsAt: time, used: count }, { limit: count, remaining: count })),
    billedThisMonth: answer({ tracked: count, registered: count }),
  }),
};
