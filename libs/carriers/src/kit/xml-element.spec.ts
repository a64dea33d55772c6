import { z } from 'zod';
import { list, text } from './wire-fields.js';
import { elementNamed, parseXml, readElement } from './xml-element.js';

describe('parseXml', () => {
  it('drops prefixes and white space, keeps zeros', () => {
    expect(parseXml('<?xml version="1.0"?>\n<s:a xmlns:s="urn:x"><s:b> 0174 </s:b></s:a>')).toMatchObject({ a: { b: '0174' } });
  });

  it('has no empty and no nil elements', () => {
    expect(parseXml('<a><b/><c i:nil="true"/><d></d><e> </e><g><h/></g><f>1</f></a>')).toEqual({ a: { f: '1' } });
  });

  it('takes the text of an element with attributes', () => {
    expect(parseXml('<a><b t="x">1</b><b t="y">2</b><c t="z"/></a>')).toEqual({ a: { b: ['1', '2'], c: { '@t': 'z' } } });
  });

  it.each(['', '{}', 'text', '<a>', '<a><b></a></b>', 'null'])('throws for %p', (body) => expect(() => parseXml(body)).toThrow('not XML'));
});

describe('elementNamed', () => {
  it('finds the first one at any depth', () => {
    const document = parseXml('<w><x><y>1</y></x><z><y>2</y></z></w>');
    expect(elementNamed(document, 'y')).toBe('1');
    expect(elementNamed(document, 'q')).toBeUndefined();
    expect(elementNamed(document, 'constructor')).toBeUndefined();
  });

  it('finds it within lists', () => {
    expect(elementNamed(parseXml('<w><x/><x><n/></x><x><y>1</y></x><x><y>2</y></x></w>'), 'y')).toBe('1');
  });
});

describe('readElement', () => {
  const shape = z.object({ row: list(z.object({ code: text })) });

  it('reads one element and several as a list', () => {
    expect(readElement('<w><rows><row><code>1</code></row></rows></w>', 'rows', shape)).toEqual({ row: [{ code: '1' }] });
    expect(readElement('<rows><row><code>1</code></row><row><code>2</code></row><row/></rows>', 'rows', shape).row).toHaveLength(2);
  });

  it('names what is missing', () => {
    expect(() => readElement('<w/>', 'rows', shape)).toThrow('without rows');
    expect(() => readElement('<rows><row>1</row></rows>', 'rows', shape)).toThrow('unknown shape (at row.0)');
  });
});
