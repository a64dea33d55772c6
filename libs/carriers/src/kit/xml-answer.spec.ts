import { z } from 'zod';
import { list, text } from './wire-fields.js';
import { readXml, xmlText } from './xml-answer.js';

const shape = z.object({ parcel: z.object({ '@number': text, code: text, event: list(z.object({ date: text })) }) });
const unreadable = expect.objectContaining({ kind: 'unreadable' });

describe('readXml', () => {
  it('reads elements without namespaces, attributes and single elements where a list is wanted', () => {
    const body = '<?xml version="1.0"?><a:parcel xmlns:a="urn:a" number="0042"><a:code>0007</a:code><a:event><a:date>20261120</a:date></a:event></a:parcel>';
    expect(readXml(body, shape)).toEqual({ parcel: { '@number': '0042', code: '0007', event: [{ date: '20261120' }] } });
  });

  it('reads CDATA and entities', () => {
    expect(readXml('<parcel><code><![CDATA[ A & B ]]></code></parcel>', shape).parcel.code).toBe('A & B');
    expect(readXml('<parcel><code>A &amp; B, Orl&#233;ans</code></parcel>', shape).parcel.code).toBe('A & B, Orléans');
  });

  it.each(['', 'text', '{}', '<parcel>', '<parcel><code></parcel>', '<!DOCTYPE x [<!ENTITY a "b">]><parcel><code>&a;</code></parcel>'])('finds %p unreadable', (body) => {
    expect(() => readXml(body, shape)).toThrow(unreadable);
  });

  it('says where a body differs', () => {
    expect(() => readXml('<html><body/></html>', shape)).toThrow(expect.objectContaining({ message: expect.stringContaining('parcel') }));
  });
});

describe('xmlText', () => {
  it('comes back as it was', () => {
    expect(readXml(`<parcel number="${xmlText('<"&\'>')}"/>`, shape).parcel['@number']).toBe('<"&\'>');
  });

  it('drops control characters', () => expect(xmlText('a\u0000b\u0008')).toBe('ab'));
});
