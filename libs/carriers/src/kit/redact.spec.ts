import { redact } from './redact.js';

const credentials = { CLIENT_ID: 'client one', PIN: '12' };

describe('redact', () => {
  it.each(['client one', 'client%20one', btoa('client one')])('blots out %s', (secret) => {
    expect(redact(`refused ${secret} at 12 o'clock`, credentials)).toBe("refused *** at 12 o'clock");
  });
});
