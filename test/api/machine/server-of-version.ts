import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const message = (type: string, body: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), size, body]);
};
const int = (value: number, bytes = 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', int(0)), READY]);

/** Whoever asks it anything is told its version: no server that old is at hand. */
export async function serverOfVersion(version: string) {
  const column = Buffer.concat([
    Buffer.from('server_version_num\0'),
    int(0),
    int(0, 2),
    int(25),
    int(-1, 2),
    int(-1),
    int(0, 2),
  ]);
  const answer = Buffer.concat([
    message('T', Buffer.concat([int(1, 2), column])),
    message('D', Buffer.concat([int(1, 2), int(version.length), Buffer.from(version)])),
    message('C', Buffer.from('SHOW\0')),
    READY,
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.once('data', () => socket.write(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://u:p@127.0.0.1:${port}/x`, stop: () => void server.close() };
}
