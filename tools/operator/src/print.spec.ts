import { table } from './print.ts';

describe('table', () => {
  it('lines its columns up and leaves missing cells empty', () => {
    expect(table([{ name: 'a', used: '1' }, { name: 'longer', until: 'x' }])).toBe('name    used  until\na       1\nlonger        x\n');
  });
});
