import { ServiceError, unavailable } from '@waybill/contracts';
import { isOutage } from './outage.js';

const coded = (code: string) => Object.assign(new Error('x'), { code });

describe('isOutage', () => {
  it.each([
    ['a service that does not answer', unavailable('The tracker')],
    ['a refused connection', coded('ECONNREFUSED')],
    ['a database that shuts down', coded('57P01')],
    ['a database that starts', coded('57P03')],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['the same as a cause', new Error('query failed', { cause: coded('ECONNRESET') })],
  ])('is true for %s', (_, error) => expect(isOutage(error)).toBe(true));

  it.each([
    ['a refused message', new ServiceError('INVALID_REQUEST')],
    ['a broken rule of the schema', coded('23505')],
    ['a mistake in code', new TypeError('undefined is not a function')],
    ['something thrown that is no error', 'ECONNREFUSED'],
  ])('is false for %s', (_, error) => expect(isOutage(error)).toBe(false));
});
