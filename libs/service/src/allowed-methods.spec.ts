import { fastify } from 'fastify';
import { AllowedMethods } from './allowed-methods.js';

describe('AllowedMethods', () => {
  const app = fastify();
  const allowed = new AllowedMethods(app);
  app.get('/v2/things', () => '');
  app.post('/v2/things', () => '');
  app.delete('/v2/things/:id', () => '');

  it('knows the methods of a path, also with a parameter', () => {
    expect(allowed.of('/v2/things')).toEqual(['GET', 'HEAD', 'POST']);
    expect(allowed.of('/v2/things/a.b')).toEqual(['DELETE']);
  });

  it('knows none of another path', () => {
    expect(allowed.of('/v2/thingsx')).toEqual([]);
    expect(allowed.of('/v2/things/1/2')).toEqual([]);
  });
});
