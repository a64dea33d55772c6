import { z } from 'zod';
import { checkDigitRule } from '../detection/check-digit-rule.js';

const regex = z.string().refine(compiles, 'is not a regular expression');

const input = z.strictObject({
  need: z.enum(['required', 'optional']),
  format: regex.refine((source) => source.startsWith('^') && source.endsWith('$'), 'must be anchored'),
  formatDescription: z.string().min(1),
  requiredWhen: regex.optional(),
  benefit: z.string().min(1),
});

const detectionPattern = z.strictObject({
  /** Against the number in capitals without spaces, dots and dashes; groups `serial` and `check` where a check digit exists. */
  regex,
  checkDigit: checkDigitRule.optional(),
  /** How sure a match (with its check digit, where there is one) makes us: 0 to 1. */
  confidence: z.number().gt(0).max(1),
});

/** A carrier as data. The folder's name is `code`. */
export const manifestSchema = z.strictObject({
  code: z.string().regex(/^[a-z]{2}\.[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.strictObject({
    en: z.string().min(1),
    ko: z.string().min(1),
    ja: z.string().optional(),
    de: z.string().optional(),
    it: z.string().optional(),
    es: z.string().optional(),
  }),
  serviceScope: z.enum(['national', 'international']),
  /** ISO 3166-1 alpha-2 in capitals, or INTL for carriers that are only international. */
  country: z.string().regex(/^([A-Z]{2}|INTL)$/),
  /** ISO 3166-2 subdivisions (without the country) that a regional carrier serves; absent: the whole country. */
  regions: z.array(z.string().regex(/^[A-Z0-9]{1,3}$/)).min(1).optional(),
  trackingNumberPattern: z.strictObject({ regex }),
  detection: z.array(detectionPattern),
  inputs: z.strictObject({ postalCode: input.optional(), phoneNumber: input.optional() }),
  /** IANA zone of times that name no place and no offset. */
  timeZone: z.string().refine(isTimeZone, 'is not an IANA time zone'),
  credentials: z.array(
    z.strictObject({
      name: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
      description: z.string().min(1),
      whereToGet: z.string().min(1),
    }),
  ),
  /** Without a slash at the end; a token endpoint lives under it unless `tokenBaseUrl` names another. */
  baseUrl: z.url().refine((url) => !url.endsWith('/'), 'must not end in a slash'),
  tokenBaseUrl: z.url().optional(),
  /** Official partner API, or a public consumer endpoint that may change and block. */
  access: z.enum(['official', 'public']),
  /** Where the carrier says that it does not know a number. Otherwise a 404 means that the endpoint is gone. */
  unknownNumber: z.enum(['http-404', 'answer-body']),
  /** How many numbers one request may ask for. */
  batchSize: z.number().int().min(1),
  limits: z.strictObject({
    concurrency: z.number().int().min(1),
    perSecond: z.number().gt(0),
    timeoutMs: z.number().int().min(100),
  }),
  aliases: z.array(z.strictObject({ code: z.string().regex(/^[a-z]{2}\.[a-z0-9-]+$/), listed: z.boolean() })),
  /** For people who integrate, and for tests: no breaker, no carrier-wide throttling, not in the directory's lists. */
  sandbox: z.boolean(),
  /** The carrier's document that the adapter was written after. */
  document: z.string().min(1),
});

export type Manifest = z.output<typeof manifestSchema>;

export type ManifestDraft = Omit<z.input<typeof manifestSchema>, 'sandbox' | 'aliases'> &
  Partial<Pick<z.input<typeof manifestSchema>, 'sandbox' | 'aliases'>>;

/** Checks a manifest and fills in its defaults; throws an error that lists every fault (a mistake in code, not in input). */
export function defineManifest(draft: ManifestDraft): Manifest {
  const read = manifestSchema.safeParse({ sandbox: false, aliases: [], ...draft });
  if (read.success) return read.data;
  throw new Error(`manifest of ${draft.code}:\n${z.prettifyError(read.error)}`);
}

function compiles(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
