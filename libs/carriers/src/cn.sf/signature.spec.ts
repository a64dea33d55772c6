import { signature } from './signature.js';

describe('signature', () => {
  it('is the digest of the encoded text', () => {
    expect(signature('{"a":1}', '1700000000000', 'cw')).toBe('MTi764CWVlVMKjj8p0kGeQ==');
  });

  it('encodes spaces and signs as forms do', () => {
    expect(signature('a b~*-._', '1', 'cw')).toBe('t2DYAtY7ZPzZgeJ4Ml+TIQ==');
  });
});
