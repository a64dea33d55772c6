import { CarrierError } from '../kit/carrier-error.js';
import type { AusPostProblem } from './answer.js';

/** What an error of Australia Post means, beside a number or of a whole request; undefined for the rest. */
export function problemOf(problem: AusPostProblem): CarrierError | undefined {
  switch (codeOf(problem)) {
    case 'ESB-10001':
    case 'ESB-10002':
    case '51104':
      return new CarrierError('not-found', 'does not know this number');
    case 'ESB-20010':
    case 'ESB-20050':
      return new CarrierError('unavailable', 'has an error of its own');
    case 'API_001':
      return new CarrierError('unauthorized', 'refuses our credentials');
    case 'API_002':
      return new CarrierError('rate-limited', 'throttles our requests', { retryAfterSeconds: 60 });
    default:
      return undefined;
  }
}

/** 51103: numbers of Australia Post and of StarTrack in one request; 51104: one of several is unknown. */
export function isOfTheBatch(problem: AusPostProblem): boolean {
  return ['51103', '51104'].includes(codeOf(problem) ?? '');
}

function codeOf({ code, error_code }: AusPostProblem): string | undefined {
  return (code ?? error_code)?.toUpperCase();
}
