import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FeedFetcher } from '../../../src/feeds/fetching/feed-fetcher.ts';
import { DEFAULT_OUTBOUND_POLICY } from '../../../src/platform/net/outbound-policy.ts';
import type { StartedApp } from '../../setup/start-app.ts';

/** Starts a feed server on this machine, the only server that the application may connect to. */
export async function feedServer({ app }: StartedApp, idleMs: number) {
  let respond: RequestListener = (_, response) => response.writeHead(404).end();
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const fetcher = app.get(FeedFetcher, { strict: false });
  fetcher.idleMs = idleMs;
  fetcher.outboundPolicy = {
    ...DEFAULT_OUTBOUND_POLICY,
    permits: (address, dialledPort) => address === '127.0.0.1' && dialledPort === port,
  };

  return {
    url: `http://127.0.0.1:${port}/feed.xml?key=s3cret`,
    respondWith: (listener: RequestListener) => (respond = listener),
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
