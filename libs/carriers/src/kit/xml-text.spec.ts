import { raw, xml } from './xml-text.js';

describe('xml', () => {
  it('escapes what is inserted', () => {
    expect(xml`<a b="${`"`}">${`<'&'>`}</a>`).toBe('<a b="&quot;">&lt;&apos;&amp;&apos;&gt;</a>');
  });

  it('inserts nothing for an absent value, and raw XML as it is', () => {
    expect(xml`<a>${undefined}${raw(xml`<b>${'1 < 2'}</b>`)}</a>`).toBe('<a><b>1 &lt; 2</b></a>');
  });
});
