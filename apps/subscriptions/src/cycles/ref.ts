/** Which try of which item of which cycle a look-up is for; travels through the tracker as `ref`. */
export interface LookupRef {
  requestId: string;
  position: number;
  cycle: number;
  failures: number;
}

export const formatRef = ({ requestId, position, cycle, failures }: LookupRef): string => `${requestId}/${position}/${cycle}/${failures}`;

const REF = /^([0-9a-f-]{36})\/(\d+)\/(\d+)\/(\d+)$/;

/** Undefined for a ref that is not ours. */
export function parseRef(ref: string): LookupRef | undefined {
  const [, requestId, position, cycle, failures] = REF.exec(ref) ?? [];
  return requestId ? { requestId, position: Number(position), cycle: Number(cycle), failures: Number(failures) } : undefined;
}
