import fc from 'fast-check';
import { FairTurns, type Turn } from './fair-turns.js';

const total = (turns: Turn[]) => turns.reduce((sum, { count }) => sum + count, 0);
const of = (turns: Turn[], endpointId: string) => turns.find((turn) => turn.endpointId === endpointId)?.count ?? 0;

describe('FairTurns', () => {
  it('shares a round over accounts, however many endpoints one of them has', () => {
    const turns = new FairTurns({ perEndpoint: 64, total: 1_000 });
    for (let index = 0; index < 100; index += 1) turns.add('many', `m${index}`);
    turns.add('one', 'o');
    const round = turns.take(16);
    expect(of(round, 'o')).toBe(8);
    expect(total(round)).toBe(16);
  });

  it('serves the endpoints of an account in turn', () => {
    const turns = new FairTurns({ perEndpoint: 64, total: 1_000 });
    for (const id of ['a', 'b', 'c']) turns.add('u', id);
    const order = [turns.take(8), turns.take(8), turns.take(8)].map(([turn]) => turn!.endpointId);
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('begins carefully, speeds up with answers and slows down without', () => {
    const turns = new FairTurns({ perEndpoint: 64, total: 1_000 });
    turns.add('u', 'e');
    expect(total(turns.take(64))).toBe(8);
    expect(turns.take(64)).toEqual([]);
    for (let index = 0; index < 8; index += 1) turns.finished('e', 'answered');
    expect(total(turns.take(64))).toBe(16);
    for (let index = 0; index < 16; index += 1) turns.finished('e', 'overloaded');
    expect(total(turns.take(64))).toBe(1);
  });

  it('leaves the pace alone when an answer is only an error', () => {
    const turns = new FairTurns({ perEndpoint: 64, total: 1_000 });
    turns.add('u', 'e');
    turns.take(8);
    for (let index = 0; index < 8; index += 1) turns.finished('e', 'refused');
    expect(total(turns.take(64))).toBe(8);
  });

  it('leaves half of the slots to other accounts', () => {
    const turns = new FairTurns({ perEndpoint: 64, total: 20 });
    for (let index = 0; index < 100; index += 1) turns.add('greedy', `g${index}`);
    expect(total(turns.take(100))).toBe(10);
    turns.add('late', 'l');
    expect(of(turns.take(100), 'l')).toBe(8);
  });

  it('gives no turn to an exhausted endpoint until it has deliveries again', () => {
    const turns = new FairTurns({ perEndpoint: 64, total: 100 });
    turns.add('u', 'e');
    expect(of(turns.take(8), 'e')).toBe(8);
    turns.exhausted('e');
    turns.unused('e', 8);
    expect(turns.take(8)).toEqual([]);
    turns.add('u', 'e');
    expect(of(turns.take(8), 'e')).toBe(8);
  });

  it('forgets no delivery that was added while others were being claimed', () => {
    const turns = new FairTurns({ perEndpoint: 64, total: 100 });
    turns.add('u', 'e');
    turns.take(8);
    turns.add('u', 'e');
    turns.exhausted('e');
    turns.unused('e', 8);
    expect(of(turns.take(8), 'e')).toBe(8);
  });

  it('never exceeds a limit, and gives every slot back', () => {
    const action = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), endpoint: fc.nat(9) }),
      fc.record({ kind: fc.constant('take' as const), max: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ kind: fc.constant('finish' as const), pick: fc.nat(1_000), strength: fc.constantFrom('answered', 'refused', 'overloaded') }),
      fc.record({ kind: fc.constant('exhausted' as const), endpoint: fc.nat(9) }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
        const turns = new FairTurns({ perEndpoint: 5, total: 20 });
        const open: string[] = [];
        for (const step of actions) {
          if (step.kind === 'add') turns.add(`user${step.endpoint % 3}`, `e${step.endpoint}`);
          else if (step.kind === 'exhausted') turns.exhausted(`e${step.endpoint}`);
          else if (step.kind === 'take') {
            for (const { endpointId, count } of turns.take(step.max)) for (let n = 0; n < count; n += 1) open.push(endpointId);
          } else if (open.length > 0) {
            const [endpointId] = open.splice(step.pick % open.length, 1);
            turns.finished(endpointId!, step.strength as 'answered');
          }
          expect(turns.running).toBe(open.length);
          expect(open.length).toBeLessThanOrEqual(20);
          for (const id of new Set(open)) expect(open.filter((other) => other === id).length).toBeLessThanOrEqual(5);
        }
        for (const endpointId of open) turns.finished(endpointId, 'answered');
        expect(turns.running).toBe(0);
      }),
    );
  });
});
