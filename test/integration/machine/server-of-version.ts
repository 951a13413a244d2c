import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const buildMessage = (type: string, body: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), size, body]);
};
const toBytes = (value: number, bytes = 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
const READY = buildMessage('Z', Buffer.from('I'));
const AUTHENTICATED = Buffer.concat([buildMessage('R', toBytes(0)), READY]);

/** Starts a server that reports this version to every query, since no server that old is installed. */
export async function serverOfVersion(version: string) {
  const column = Buffer.concat([
    Buffer.from('server_version_num\0'),
    toBytes(0),
    toBytes(0, 2),
    toBytes(25),
    toBytes(-1, 2),
    toBytes(-1),
    toBytes(0, 2),
  ]);
  const versionResponse = Buffer.concat([
    buildMessage('T', Buffer.concat([toBytes(1, 2), column])),
    buildMessage('D', Buffer.concat([toBytes(1, 2), toBytes(version.length), Buffer.from(version)])),
    buildMessage('C', Buffer.from('SHOW\0')),
    READY,
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(AUTHENTICATED);
      socket.once('data', () => socket.write(versionResponse));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://u:p@127.0.0.1:${port}/x`, stop: () => void server.close() };
}
