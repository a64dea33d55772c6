import { FaultBoard, faultSchema } from './fault-board.js';

describe('FaultBoard', () => {
  it('lasts for the given number of requests', () => {
    const board = new FaultBoard();
    board.set('us.ups', { mode: '500', count: 2 });
    expect([board.take('us.ups')?.mode, board.take('us.ups')?.mode, board.take('us.ups')]).toEqual(['500', '500', undefined]);
  });

  it('lasts until it is cleared, for one carrier alone', () => {
    const board = new FaultBoard();
    board.set('us.ups', { mode: 'hang' });
    expect([board.take('us.ups')?.mode, board.take('us.ups')?.mode, board.take('us.fedex')]).toEqual(['hang', 'hang', undefined]);
    board.clear('us.ups');
    expect(board.take('us.ups')).toBeUndefined();
  });

  it.each([{}, { mode: '418' }, { latencyMs: -1 }, { mode: '500', count: 0 }])('refuses %j', (fault) => {
    expect(faultSchema.safeParse(fault).success).toBe(false);
  });
});
