import { z } from 'zod';
import { readJson } from './json-answer.js';
import { list, number, part, text } from './wire-fields.js';

const shape = z.object({ rows: list(z.object({ code: text, count: number, place: part({ city: text }) })) });
const read = (rows: unknown) => readJson(JSON.stringify({ rows }), shape).rows;

describe('readJson', () => {
  it('says that a body is not JSON', () => {
    expect(() => readJson('<html>', shape)).toThrow(expect.objectContaining({ kind: 'unreadable', message: 'answered something that is not JSON' }));
  });

  it('says where a body differs', () => {
    expect(() => readJson('{"rows":[1]}', shape)).toThrow(expect.objectContaining({ kind: 'unreadable', message: expect.stringContaining('rows.0') }));
    expect(() => readJson('7', shape)).toThrow(expect.objectContaining({ message: expect.stringContaining('the top') }));
  });
});

describe('wire fields', () => {
  it('reads texts and numbers however they are written', () => {
    expect(read([{ code: 7, count: '1.5' }])).toEqual([{ code: '7', count: 1.5 }]);
  });

  it('leaves out what is blank or of another kind', () => {
    expect(read([{ code: ' ', count: 'many', place: 'Seoul' }, { code: {}, count: '' }])).toEqual([
      { code: undefined, count: undefined, place: undefined },
      { code: undefined, count: undefined },
    ]);
  });

  it('takes a missing list as empty and a single object as a list of one', () => {
    expect(read(null)).toEqual([]);
    expect(read({ code: 'A' })).toEqual([{ code: 'A' }]);
  });
});
