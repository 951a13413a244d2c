import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PictureSource } from '../../../src/catalogue/pictures/picture-source.ts';
import { DEFAULT_OUTBOUND_POLICY } from '../../../src/platform/net/outbound-policy.ts';
import type { StartedApp } from '../../setup/start-app.ts';

/** Starts a picture server on this machine, and lets the application connect to it. */
export async function pictureServer({ app }: StartedApp, listener: RequestListener) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url!);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const source = app.get(PictureSource, { strict: false });
  const previousPolicy = source.outboundPolicy;
  source.outboundPolicy = {
    ...DEFAULT_OUTBOUND_POLICY,
    permits: (address, dialledPort) =>
      (address === '127.0.0.1' && dialledPort === port) || previousPolicy.permits(address, dialledPort),
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
