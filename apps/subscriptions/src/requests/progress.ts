import type { Progress } from '@waybill/contracts';

/** How far a request is (contract: "Progress object"); 100 % only when nothing is open. */
export function progressOf(total: number, succeeded: number, failed: number): Progress {
  const completed = succeeded + failed;
  return { total, completed, succeeded, failed, percentage: Math.floor((completed / total) * 100) };
}
