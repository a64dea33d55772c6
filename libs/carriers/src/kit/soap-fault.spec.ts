import { soapFault } from './soap-fault.js';

const envelope = (content: string) => `<s:Envelope xmlns:s="urn:s"><s:Body>${content}</s:Body></s:Envelope>`;

describe('soapFault', () => {
  it('has the words of the fault and of its detail', () => {
    const fault = '<s:Fault><faultcode>100</faultcode><faultstring>Failed</faultstring><detail><e:why xmlns:e="urn:e"><code>AUTH</code></e:why></detail></s:Fault>';
    expect(soapFault(envelope(fault))).toBe('100 Failed AUTH');
  });

  it.each([envelope('<ok/>'), 'Fault', '<html>Fault</html>', ''])('finds none in %p', (body) => expect(soapFault(body)).toBeUndefined());
});
