import { brokerAddress } from './broker-address.ts';

describe('brokerAddress', () => {
  it('is NATS_URL when that is given', () => {
    expect(brokerAddress({ NATS_URL: 'nats://broker:4222', PORT_OFFSET: '5' })).toBe('nats://broker:4222');
  });

  it('moves with PORT_OFFSET, as the stack does', () => {
    expect(brokerAddress({ PORT_OFFSET: '120' })).toBe('nats://127.0.0.1:4400');
  });

  it('is the default port where no stack runs on the data folder', () => {
    expect(brokerAddress({ WAYBILL_DATA_DIR: '/nonexistent' })).toBe('nats://127.0.0.1:4280');
  });
});
