import type { TrackingStatus } from '@waybill/contracts';
import { resolveStatus } from './resolve-status.js';

const line = (status: TrackingStatus | 'unchanged') => ({ status, description: '' });

describe('resolveStatus', () => {
  it('takes what the code says', () => {
    expect(resolveStatus(undefined, line('pending'))).toBe('pending');
    expect(resolveStatus('failed', line('out_for_delivery'))).toBe('out_for_delivery');
  });

  it('keeps the status before a code that nobody knows, and is unknown where there is none (decision 22)', () => {
    expect(resolveStatus('in_transit', undefined)).toBe('in_transit');
    expect(resolveStatus(undefined, undefined)).toBe('unknown');
  });

  it('keeps the status before a row without a status', () => {
    expect(resolveStatus('delivered', line('unchanged'))).toBe('delivered');
    expect(resolveStatus(undefined, line('unchanged'))).toBe('unknown');
  });

  it.each(['pending', 'in_transit', 'out_for_delivery', 'failed', 'cancelled'] as const)('does not leave delivered for %s', (status) => {
    expect(resolveStatus('delivered', line(status))).toBe('delivered');
  });

  it('leaves delivered for returned, and stays there on the way back', () => {
    expect(resolveStatus('delivered', line('returned'))).toBe('returned');
    expect(resolveStatus('returned', line('in_transit'))).toBe('returned');
    expect(resolveStatus('returned', line('delivered'))).toBe('returned');
  });
});
