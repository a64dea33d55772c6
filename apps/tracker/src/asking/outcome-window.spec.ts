import { OutcomeWindow, tally } from './outcome-window.js';

const counted = (outcome: string, value: number, carrier = 'us.one') => ({ labels: { carrier, outcome }, value });

describe('the tally of outcomes', () => {
  it('counts answers and troubles, and not what nobody asked', () => {
    const tallies = tally([counted('found', 5), counted('not-found', 2), counted('unavailable', 3), counted('unasked', 9), counted('not-configured', 9), counted('found', 1, 'us.two')]);
    expect(Object.fromEntries(tallies)).toEqual({ 'us.one': { asked: 10, troubled: 3 }, 'us.two': { asked: 1, troubled: 0 } });
  });
});

describe('a window over counters', () => {
  it('forgets what is older', () => {
    const window = new OutcomeWindow(1_000);
    const at = (time: number, found: number, failed: number) => window.add(time, tally([counted('found', found), counted('unavailable', failed)]));
    expect(window.of('us.one')).toEqual({ asked: 0, troubled: 0 });
    at(0, 0, 0);
    at(600, 4, 1);
    expect(window.of('us.one')).toEqual({ asked: 5, troubled: 1 });
    at(1_700, 5, 1);
    expect(window.of('us.one')).toEqual({ asked: 1, troubled: 0 });
  });
});
