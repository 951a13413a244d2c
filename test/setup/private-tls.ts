import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { projectRoot } from '../../src/local/project-root.ts';

const folder = join(projectRoot, 'test/fixtures/tls');

/** Whom a system with certificates of its own believes, somebody else, and the server that the first vouches for. */
export const privateTls = {
  authority: join(folder, 'authority.pem'),
  stranger: join(folder, 'stranger.pem'),
  cert: readFileSync(join(folder, 'server.pem'), 'utf8'),
  key: readFileSync(join(folder, 'server.key'), 'utf8'),
};

/** Speaks TLS to whoever asks, and plainly to the server behind it. */
export async function encryptedFront(to: string) {
  const { hostname: host, port } = new URL(to);
  const { cert, key } = privateTls;
  let connections = 0;
  const front = createServer({ cert, key }, (asked) => {
    connections += 1;
    const behind = connect(Number(port), host);
    asked.on('error', () => behind.destroy()).on('close', () => behind.destroy());
    behind.on('error', () => asked.destroy());
    asked.pipe(behind).pipe(asked);
  });
  front.on('tlsClientError', () => undefined);
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  return {
    url: `https://127.0.0.1:${(front.address() as AddressInfo).port}`,
    connections: () => connections,
    stop: () => void front.close(),
  };
}
