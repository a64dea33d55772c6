import type { CompletedAttempt } from './completion.js';
import type { EndpointMark } from './endpoint-marks.js';

/** Sums up finished attempts by endpoint. */
export function marksOf(attempts: CompletedAttempt[]): EndpointMark[] {
  const marks = new Map<string, EndpointMark>();
  for (const attempt of attempts) {
    const { endpointId } = attempt;
    const mark = marks.get(endpointId) ?? { endpointId, succeeded: false, overloads: 0, failed: false, gone: false, slow: false };
    marks.set(endpointId, mark);
    if (attempt.delivered) mark.succeeded = true;
    else mark.failed = true;
    if (attempt.gone) mark.gone = true;
    if (attempt.overloaded) {
      mark.overloads += 1;
      mark.slow ||= attempt.statusCode !== undefined;
    }
    if (attempt.pauseMs !== undefined) mark.pauseMs = Math.max(mark.pauseMs ?? 0, attempt.pauseMs);
  }
  return [...marks.values()];
}

/** Failures count against an endpoint unless a success stands beside them; a wish to be left in peace always does. */
export const countsAgainst = (mark: EndpointMark): boolean => mark.failed && (!mark.succeeded || mark.slow || mark.gone);
