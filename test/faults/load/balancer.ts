import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const PROBE_EVERY_MS = 1_000;
const MOST_SILENT = 2;

/** Hands requests to the processes in turn, but for those whose last probe failed. It never tries a request twice. */
export async function balancer(urls: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const targets = urls.map((url) => ({ url, port: new URL(url).port, isReady: false, silent: 0, served: 0 }));
  const closing = new AbortController();
  let turn = 0;

  async function probe(target: (typeof targets)[number]) {
    while (!closing.signal.aborted) {
      const said = await fetch(`${target.url}/health/ready`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(PROBE_EVERY_MS),
      }).then(
        ({ status }) => status,
        () => undefined,
      );
      // What says that it is not ready is believed at once, silence when it is repeated.
      target.silent = said === undefined ? target.silent + 1 : 0;
      target.isReady = said === 200 || (said === undefined && target.isReady && target.silent < MOST_SILENT);
      await setTimeout(PROBE_EVERY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  function forward(asked: IncomingMessage, response: ServerResponse) {
    const ready = targets.filter(({ isReady }) => isReady);
    const target = ready[turn++ % ready.length];
    if (!target) return void response.writeHead(502).end('nobody is ready');
    target.served += 1;
    const { method, url: path, headers } = asked;
    const { connection: _own, ...passed } = headers;
    const onward = request({ host: '127.0.0.1', port: target.port, method, path, headers: passed, agent });
    onward.on('error', (error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(`${target.url}: ${error.message}`);
    });
    onward.on('response', (answer) => {
      const { connection: _theirs, 'keep-alive': _time, ...told } = answer.headers;
      response.writeHead(answer.statusCode!, told);
      answer.on('error', () => response.destroy()).pipe(response);
    });
    asked.pipe(onward);
  }

  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (const target of targets) void probe(target);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served: () => targets.map(({ served }) => served),
    async untilAllAreReady() {
      while (!targets.every(({ isReady }) => isReady)) await setTimeout(50);
    },
    [Symbol.dispose]() {
      closing.abort();
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
