import { newCall, runInCall } from '@waybill/messaging';
import { createLogger, NestLogger } from './logger.js';

describe('the log', () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('tracker', 'debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
  beforeEach(() => void (lines.length = 0));

  it('has the request id of the call, in whichever service', () => {
    const call = newCall();
    runInCall(call, () => log.info('inside'));
    log.info('outside');
    expect(lines[0]).toMatchObject({ level: 'info', service: 'tracker', requestId: call.requestId, msg: 'inside' });
    expect(lines[1]).not.toHaveProperty('requestId');
  });

  it('shows no secrets and nothing that identifies a person', () => {
    log.info({ authorization: 'Bearer a:b', item: { phoneNumber: '0101234', postalCode: '12345' }, parcel: { data: { to: { name: 'A', address: 'B' }, signedBy: 'C' } }, secretKey: 's' }, 'x');
    expect(JSON.stringify(lines)).not.toMatch(/Bearer a|0101234|12345|"A"|"B"|"C"|"s"/);
    expect(JSON.stringify(lines)).toContain('[redacted]');
  });

  it('keeps Nest’s own chatter at debug and its errors at error', () => {
    const nest = new NestLogger(log);
    nest.log('Mapped {/v2/track, POST} route', 'RouterExplorer');
    nest.error(new Error('broken'));
    expect(lines).toMatchObject([{ level: 'debug' }, { level: 'error', err: { message: 'broken' } }]);
  });
});
