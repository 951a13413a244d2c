import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FeedFetcher } from '../../../src/feeds/fetching/feed-fetcher.ts';
import { DEFAULT_OUTBOUND_POLICY } from '../../../src/platform/net/outbound-policy.ts';
import type { StartedApp } from '../../setup/start-app.ts';

/** A feed server on this machine; the application may connect to nothing else. */
export async function feedServer({ app }: StartedApp, idleMs: number) {
  let answer: RequestListener = (_, response) => response.writeHead(404).end();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;

  const source = app.get(FeedFetcher, { strict: false });
  source.idleMs = idleMs;
  source.internet = {
    ...DEFAULT_OUTBOUND_POLICY,
    permits: (address, dialled) => address === '127.0.0.1' && dialled === port,
  };

  return {
    url: `http://127.0.0.1:${port}/feed.xml?key=s3cret`,
    answers: (listener: RequestListener) => (answer = listener),
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
