import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PictureSource } from '../../../src/catalogue/pictures/picture-source.ts';
import { DEFAULT_OUTBOUND_POLICY } from '../../../src/platform/net/outbound-policy.ts';
import type { StartedApp } from '../../setup/start-app.ts';

/** A picture server on this machine; the application may connect to it. */
export async function pictureServer({ app }: StartedApp, listener: RequestListener) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url!);
    listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const source = app.get(PictureSource, { strict: false });
  const before = source.internet;
  source.internet = {
    ...DEFAULT_OUTBOUND_POLICY,
    permits: (address, dialled) => (address === '127.0.0.1' && dialled === port) || before.permits(address, dialled),
  };
  return {
    at: (name: string) => `http://127.0.0.1:${port}/${name}.jpg`,
    paths,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
