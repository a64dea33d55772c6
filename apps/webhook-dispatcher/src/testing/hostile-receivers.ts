import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Receivers that misbehave, in a process of their own so that their work is not counted as ours. Prints their ports. */
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n';
const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');

const every = (socket: Socket, ms: number, text: () => string) => {
  const timer = setInterval(() => socket.write(text()), ms);
  socket.on('close', () => clearInterval(timer));
};

/** Writes as fast as the other side reads. */
const pour = (socket: Socket, chunk: Buffer) => {
  const more = () => {
    while (socket.write(chunk));
  };
  socket.on('drain', more);
  more();
};

const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));

const behaviours: Record<string, (socket: Socket) => void> = {
  silence: () => undefined,
  headerDrip: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    every(socket, 300, () => `X-Drip-${Date.now()}: 1\r\n`);
  },
  statusDrip: (socket) => {
    const text = [...'HTTP/1.1 200 OK'];
    every(socket, 900, () => text.shift() ?? ' ');
  },
  bodyDrip: (socket) => {
    socket.write(`${HEAD}Content-Length: 1000000\r\n\r\n`);
    every(socket, 300, () => '.');
  },
  failingBodyDrip: (socket) => {
    socket.write('HTTP/1.1 500 Oops\r\nContent-Length: 1000000\r\n\r\n');
    every(socket, 300, () => '.');
  },
  endlessBody: (socket) => {
    socket.write(`${HEAD}Connection: close\r\n\r\n`);
    pour(socket, MEGABYTE);
  },
  endlessHeaders: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nX-Endless: ');
    pour(socket, MEGABYTE);
  },
  gzipBomb: (socket) => {
    socket.write(`${HEAD}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
    socket.write(bomb);
  },
  informationalFlood: (socket) => pour(socket, Buffer.from('HTTP/1.1 102 Processing\r\n\r\n'.repeat(10_000))),
  informationalDrip: (socket) => every(socket, 500, () => 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'),
  informationalThenGood: (socket) => void socket.write(`HTTP/1.1 102 Processing\r\n\r\n${HEAD}Content-Length: 2\r\n\r\nok`),
  resetInBody: (socket) => {
    socket.write(`${HEAD}Content-Length: 1000\r\n\r\npart`);
    setTimeout(() => socket.resetAndDestroy(), 100);
  },
  resetInHeaders: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nX-Half: ');
    setTimeout(() => socket.resetAndDestroy(), 100);
  },
  closesAtOnce: (socket) => socket.destroy(),
  garbage: (socket) => void socket.end('220 mail.example.com ESMTP\r\n'),
  upgrade: (socket) => void socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  redirect: (socket) => void socket.write(`HTTP/1.1 307 Temporary Redirect\r\nLocation: http://127.0.0.1:${ports['canary']}/\r\nContent-Length: 0\r\n\r\n`),
};

const ports: Record<string, number> = {};
let canaryCalls = 0;

const listen = (name: string, server: { listen: (port: number, host: string, done: () => void) => unknown; address: () => unknown }) =>
  new Promise<void>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      ports[name] = (server.address() as AddressInfo).port;
      resolve();
    }),
  );

await listen(
  'canary',
  createHttpServer((_, response) => {
    canaryCalls += 1;
    response.end();
  }),
);
await listen(
  'canaryCalls',
  createHttpServer((_, response) => response.end(String(canaryCalls))),
);
for (const [name, behave] of Object.entries(behaviours)) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (name === 'silence' || name === 'closesAtOnce') return behave(socket);
    socket.once('data', () => behave(socket));
  });
  await listen(name, server);
}
process.stdout.write(`${JSON.stringify(ports)}\n`);
process.on('disconnect', () => process.exit());
