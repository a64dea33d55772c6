import { readFileSync } from 'node:fs';
import { CARRIER_FAILURES, FAILURE_DECISIONS } from './carrier-failure.js';
import { ERROR_CATALOGUE } from './error-catalogue.js';

const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
const rows = (first: RegExp): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()))
    .filter(([cell]) => first.test(cell!));

describe('docs/errors.md', () => {
  it('has every code of the catalogue and no other, with its status and whether it may succeed later', () => {
    const documented = rows(/^[A-Z][A-Z_]+$/).map(([code, status, retryable]) => [code, Number(status), retryable]);
    const catalogue = Object.entries(ERROR_CATALOGUE).map(([code, entry]) => [code, entry.status, entry.retryable ? 'yes' : 'no']);
    expect(documented).toEqual(catalogue);
  });

  it('has every carrier failure with its decisions', () => {
    const documented = rows(/^[a-z]+(-[a-z]+)?$/).filter(([kind]) => kind !== 'code' && kind !== 'kind').map(([kind, code, billable, again]) => [kind, code, billable, again]);
    const decisions = CARRIER_FAILURES.map((kind) => {
      const { code, answered, retried } = FAILURE_DECISIONS[kind];
      return [kind, code, answered ? 'yes' : 'no', retried ? 'yes' : 'no'];
    });
    expect(documented).toEqual(decisions);
  });
});

describe('the catalogue', () => {
  it('has every code of the contract’s list', () => {
    const listed = `UNAUTHORIZED AUTH_MISSING_API_KEY AUTH_INVALID_CREDENTIALS AUTH_INVALID_TOKEN TOKEN_EXPIRED TOKEN_REVOKED KEY_INACTIVE FORBIDDEN
      RATE_LIMIT_EXCEEDED MONTHLY_LIMIT_EXCEEDED INVALID_REQUEST REQUEST_INVALID_FORMAT REQUEST_INVALID_CARRIER REQUEST_INVALID_TRACKING_NUMBER
      REQUEST_INVALID_CLIENT_ID REQUEST_VALIDATION_FAILED TRACKING_NOT_FOUND INVALID_TRACKING_NUMBER NOT_FOUND DUPLICATE_URL ENDPOINT_NOT_FOUND
      ENDPOINT_INACTIVE EMAIL_ALREADY_REGISTERED CODE_EXPIRED MAX_ATTEMPTS_EXCEEDED INVALID_CODE INVALID_TOKEN EMAIL_MISMATCH API_KEY_LIMIT_EXCEEDED
      INVALID_WEBHOOK_URL INVALID_DATE INVALID_BODY POSTAL_CODE_REQUIRED POSTAL_CODE_INVALID_FORMAT PHONE_NUMBER_REQUIRED PHONE_NUMBER_INVALID_FORMAT
      INTERNAL_ERROR ERROR`.split(/\s+/);
    expect(new Set(Object.keys(ERROR_CATALOGUE))).toEqual(new Set(listed));
  });
});
