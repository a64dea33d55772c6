import { canaryList } from './canary-list.ts';

describe('canaryList', () => {
  it('reads a number a line, with what is known of it', () => {
    expect(canaryList('# old parcels\nus.ups 1Z999 delivered\n\ncn.sf SF1 phone=1234 postalCode=12345 # new\r\n')).toEqual([
      { carrier: 'us.ups', number: '1Z999', expected: 'delivered' },
      { carrier: 'cn.sf', number: 'SF1', phone: '1234', postalCode: '12345' },
    ]);
  });

  it.each([
    ['us.ups', 'Line 1 names us.ups but no number'],
    ['\nus.ups 1Z zip=1', 'Line 2: "zip=1" is unknown'],
  ])('says what is wrong with %p', (text, fault) => expect(() => canaryList(text)).toThrow(fault));
});
