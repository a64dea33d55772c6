import { ConfigError, loadConfig } from './load-config.js';
import { databaseEnv, serviceEnv } from './service-env.js';

const schema = serviceEnv.extend(databaseEnv.shape);
const good = { NATS_URL: 'nats://127.0.0.1:4222', DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/d' };

describe('loadConfig', () => {
  it('types the environment and fills in defaults', () => {
    expect(loadConfig(schema, { ...good, PORT: '3001' })).toMatchObject({ NODE_ENV: 'production', PORT: 3001, LOG_LEVEL: 'info', NATS_REPLICAS: 1 });
  });

  it('takes an empty variable for none', () => {
    expect(loadConfig(schema, { ...good, LOG_LEVEL: '' }).LOG_LEVEL).toBe('info');
  });

  it('lists everything that is wrong by name, and shows no value', () => {
    const wrong = () => loadConfig(schema, { DATABASE_URL: 'mysql://secret@host', PORT: '70000', LOG_LEVEL: 'loud' });
    expect(wrong).toThrow(ConfigError);
    try {
      wrong();
    } catch (error) {
      const { message } = error as Error;
      expect(message).toContain('NATS_URL is missing');
      for (const name of ['DATABASE_URL', 'PORT', 'LOG_LEVEL']) expect(message).toContain(name);
      expect(message).not.toContain('secret');
    }
  });
});
