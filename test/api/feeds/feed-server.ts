import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FeedSource } from '../../../src/feeds/fetching/feed-source.ts';
import { INTERNET } from '../../../src/platform/net/internet.ts';
import type { StartedApp } from '../../setup/start-app.ts';

/** A feed server on this machine; the application may connect to nothing else. */
export async function feedServer({ app }: StartedApp, idleMs: number) {
  let answer: RequestListener = (_, response) => response.writeHead(404).end();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;

  const source = app.get(FeedSource, { strict: false });
  source.idleMs = idleMs;
  source.internet = { ...INTERNET, permits: (address, dialled) => address === '127.0.0.1' && dialled === port };

  return {
    url: `http://127.0.0.1:${port}/feed.xml?key=s3cret`,
    answers: (listener: RequestListener) => (answer = listener),
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
