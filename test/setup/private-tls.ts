import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { projectRoot } from '../../src/local/project-root.ts';

const folder = join(projectRoot, 'test/fixtures/tls');

/** A private certificate authority, another one, and a server certificate of the first. */
export const privateTls = {
  authority: join(folder, 'authority.pem'),
  stranger: join(folder, 'stranger.pem'),
  cert: readFileSync(join(folder, 'server.pem'), 'utf8'),
  key: readFileSync(join(folder, 'server.key'), 'utf8'),
};

/** Starts a proxy that terminates TLS for a plain server. */
export async function startTlsProxy(to: string) {
  const { hostname: host, port } = new URL(to);
  const { cert, key } = privateTls;
  let connections = 0;
  const front = createServer({ cert, key }, (clientSocket) => {
    connections += 1;
    const upstream = connect(Number(port), host);
    clientSocket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    upstream.on('error', () => clientSocket.destroy());
    clientSocket.pipe(upstream).pipe(clientSocket);
  });
  front.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(front.address() as AddressInfo).port}`,
    connections: () => connections,
    stop: () => void front.close(),
  };
}
