import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import { ServiceError } from '@waybill/contracts';
import { toServiceError } from './error.filter.js';

const fastifyError = (code: string, statusCode: number) => Object.assign(new Error('inside words'), { code, statusCode });

describe('toServiceError', () => {
  it('leaves a ServiceError as it is', () => {
    const error = new ServiceError('NOT_FOUND');
    expect(toServiceError(error)).toBe(error);
  });

  it.each([
    ['a content type that nobody parses', fastifyError('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415), 400, 'INVALID_BODY'],
    ['a body that is too large', fastifyError('FST_ERR_CTP_BODY_TOO_LARGE', 413), 413, 'INVALID_BODY'],
    ['the same from Nest', new PayloadTooLargeException(), 413, 'INVALID_BODY'],
    ['another fault of the request', new BadRequestException(), 400, 'INVALID_REQUEST'],
    ['anything unexpected', new TypeError('inside words'), 500, 'INTERNAL_ERROR'],
    ['something that is no error', undefined, 500, 'INTERNAL_ERROR'],
  ])('turns %s into an entry of the catalogue', (_, exception, status, code) => {
    const error = toServiceError(exception);
    expect(error).toMatchObject({ status, code });
    expect(error.message).not.toContain('inside words');
  });
});
