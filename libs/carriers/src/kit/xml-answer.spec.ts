import { z } from 'zod';
import { elementNamed, parseXml, readXml } from './xml-answer.js';
import { list, text } from './wire-fields.js';

describe('parseXml', () => {
  it('drops prefixes, declarations and white space, keeps zeros', () => {
    expect(parseXml('<?xml version="1.0"?>\n<s:a xmlns:s="urn:x"><s:b> 0174 </s:b></s:a>')).toEqual({ a: { b: '0174' } });
  });

  it('has no empty and no nil elements', () => {
    expect(parseXml('<a><b/><c i:nil="true" xmlns:i="urn:i"/><d></d><e> </e><f>1</f></a>')).toEqual({ a: { f: '1' } });
  });

  it('takes the text of an element with attributes', () => {
    expect(parseXml('<a><b t="x">1</b><b t="y">2</b><c t="z"/></a>')).toEqual({ a: { b: ['1', '2'], c: { '@t': 'z' } } });
  });

  it('decodes entities, and only the predefined ones', () => {
    expect(parseXml('<a>R&#233;ception &amp; tri &lt;1&gt;</a>')).toEqual({ a: 'Réception & tri <1>' });
    expect(() => parseXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow('not XML');
  });

  it.each(['', '{}', 'text', '<a>', '<a></b>', '<a><b></a></b>', 'null'])('throws for %p', (body) => expect(() => parseXml(body)).toThrow('not XML'));
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

describe('readXml', () => {
  const shape = z.object({ row: list(z.object({ code: text })) });

  it('reads one element and several as a list', () => {
    expect(readXml('<w><rows><row><code>1</code></row></rows></w>', 'rows', shape)).toEqual({ row: [{ code: '1' }] });
    expect(readXml('<rows><row><code>1</code></row><row><code>2</code></row></rows>', 'rows', shape).row).toHaveLength(2);
  });

  it('names what is missing', () => {
    expect(() => readXml('<w/>', 'rows', shape)).toThrow('without rows');
    expect(() => readXml('<rows><row>1</row></rows>', 'rows', shape)).toThrow('unknown shape (at row.0)');
  });
});
