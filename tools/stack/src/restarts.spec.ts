import { verdict, windowMs } from './restarts.ts';

describe('a process that dies', () => {
  it('is started again twice and not a third time', () => {
    expect(verdict([100])).toEqual({ restart: true, count: 1 });
    expect(verdict([100, 200])).toEqual({ restart: true, count: 2 });
    expect(verdict([100, 200, 300])).toEqual({ restart: false });
  });

  it('is forgiven deaths of long ago', () => {
    expect(verdict([100, 200, 200 + windowMs])).toEqual({ restart: true, count: 1 });
  });
});
