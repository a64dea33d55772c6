import { connect } from '@nats-io/transport-node';
import { fastify } from 'fastify';

/**
 * The floor of a request that crosses the broker once: a bare Fastify handler and one NATS round trip. Run twice: as
 * `responder` it answers the subject, as `server` it serves HTTP on PORT.
 */
const role = process.argv[2];
const connection = await connect({ servers: process.env['NATS_URL']!, noAsyncTraces: true });
const body = process.env['FLOOR_BODY'] ?? '{}';
const answer = new TextEncoder().encode(body);

if (role === 'responder') {
  connection.subscribe('floor', { callback: (_error, message) => void message.respond(answer) });
  await connection.flush();
} else {
  const server = fastify();
  server.post('/floor', async () => {
    const reply = await connection.request('floor', answer, { timeout: 5_000 });
    return reply.json();
  });
  await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
}
process.on('SIGTERM', () => process.exit(0));
process.stdout.write('ready\n');
