import { stripVTControlCharacters } from 'node:util';
import { isComplaint, plain, readable } from './log-lines.ts';

const line = JSON.stringify({ level: 'error', time: '2026-11-21T03:00:01.500Z', service: 'tracker', requestId: 'r1', msg: 'lookup failed', err: { message: 'reset', stack: 'Error: reset\n    at x' } });

describe('a structured log line', () => {
  it('reads as time, level, message, members and trace', () => {
    expect(stripVTControlCharacters(readable(line))).toBe('03:00:01 error lookup failed requestId=r1\nError: reset\n    at x');
  });

  it('is a complaint from error upwards', () => {
    expect(isComplaint(line)).toBe(true);
    expect(isComplaint('{"level":"warn","msg":"slow"}')).toBe(false);
  });

  it('is one sentence where a reason is told', () => {
    expect(plain(line)).toBe('lookup failed: reset');
  });
});

describe('any other line', () => {
  it('stays as it is', () => {
    expect(readable('{not json')).toBe('{not json');
    expect(plain('\u001b[31mTypeError: x\u001b[39m ')).toBe('TypeError: x');
  });
});
