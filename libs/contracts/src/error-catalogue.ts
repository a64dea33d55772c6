interface CatalogueEntry {
  /** HTTP status (decision 8). */
  status: number;
  /** Whether the same request may succeed later without a change. */
  retryable: boolean;
  /** Used when the thrower has nothing better to say. */
  message: string;
}

const entry = (status: number, message: string, retryable = false): CatalogueEntry => ({ status, retryable, message });

/** Every code of the contract's "Codes", and ERROR of its "Shown status and code pairs". docs/errors.md is held equal to it. */
export const ERROR_CATALOGUE = {
  UNAUTHORIZED: entry(401, 'Invalid or missing API key.'),
  AUTH_MISSING_API_KEY: entry(401, 'The API key is missing.'),
  AUTH_INVALID_CREDENTIALS: entry(401, 'The credentials are not valid.'),
  AUTH_INVALID_TOKEN: entry(401, 'The token is not valid.'),
  TOKEN_EXPIRED: entry(401, 'The token has expired.'),
  TOKEN_REVOKED: entry(401, 'The token has been revoked.'),
  KEY_INACTIVE: entry(401, 'This API key is disabled.'),
  FORBIDDEN: entry(403, 'This is not allowed with these credentials.'),
  RATE_LIMIT_EXCEEDED: entry(429, 'Too many requests. Try again later.', true),
  MONTHLY_LIMIT_EXCEEDED: entry(429, 'The monthly quota is used up.', true),
  API_KEY_LIMIT_EXCEEDED: entry(429, 'The limit of this account is reached.', true),
  MAX_ATTEMPTS_EXCEEDED: entry(429, 'Too many attempts.', true),
  INVALID_REQUEST: entry(400, 'The request is not valid.'),
  REQUEST_INVALID_FORMAT: entry(400, 'The format is not valid.'),
  REQUEST_INVALID_CARRIER: entry(400, 'There is no such carrier.'),
  REQUEST_INVALID_TRACKING_NUMBER: entry(400, 'The tracking number is not valid.'),
  REQUEST_INVALID_CLIENT_ID: entry(400, 'The clientId is not valid.'),
  REQUEST_VALIDATION_FAILED: entry(400, 'Some items are not valid. See invalidItems.'),
  TRACKING_NOT_FOUND: entry(404, 'The carrier does not know this tracking number (yet).', true),
  INVALID_TRACKING_NUMBER: entry(400, 'The carrier says that this is not a tracking number.'),
  NOT_FOUND: entry(404, 'Not found.'),
  DUPLICATE_URL: entry(409, 'There is an endpoint with this URL.'),
  ENDPOINT_NOT_FOUND: entry(404, 'There is no such webhook endpoint.'),
  ENDPOINT_INACTIVE: entry(409, 'The webhook endpoint is inactive. Activate it first.'),
  EMAIL_ALREADY_REGISTERED: entry(409, 'This e-mail address is registered.'),
  CODE_EXPIRED: entry(401, 'The code has expired.'),
  INVALID_CODE: entry(400, 'The code is not valid.'),
  INVALID_TOKEN: entry(401, 'The token is not valid.'),
  EMAIL_MISMATCH: entry(400, 'The e-mail address does not match.'),
  INVALID_WEBHOOK_URL: entry(400, 'The webhook URL must lead to a public address.'),
  INVALID_DATE: entry(400, 'The date is not valid.'),
  INVALID_BODY: entry(400, 'The body must be a JSON object.'),
  POSTAL_CODE_REQUIRED: entry(400, 'This carrier needs a postal code.'),
  POSTAL_CODE_INVALID_FORMAT: entry(400, 'The postal code does not have the format that this carrier needs.'),
  PHONE_NUMBER_REQUIRED: entry(400, 'This carrier needs a phone number.'),
  PHONE_NUMBER_INVALID_FORMAT: entry(400, 'The phone number does not have the format that this carrier needs.'),
  ERROR: entry(409, 'The request conflicts with the present state.'),
  INTERNAL_ERROR: entry(500, 'Something went wrong on our side.', true),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CATALOGUE, code);
