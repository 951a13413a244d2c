import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const PROBE_EVERY_MS = 1_000;
const MAX_SILENT_CHECKS = 2;

/** Forwards requests to the ready processes in turn. It never retries a request. */
export async function startBalancer(urls: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const targets = urls.map((url) => ({ url, port: new URL(url).port, isReady: false, silent: 0, served: 0 }));
  const closing = new AbortController();
  let turn = 0;

  async function probe(target: (typeof targets)[number]) {
    while (!closing.signal.aborted) {
      const healthStatus = await fetch(`${target.url}/health/ready`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(PROBE_EVERY_MS),
      }).then(
        ({ status }) => status,
        () => undefined,
      );
      // A "not ready" response counts at once; a missing one only when repeated.
      target.silent = healthStatus === undefined ? target.silent + 1 : 0;
      target.isReady =
        healthStatus === 200 || (healthStatus === undefined && target.isReady && target.silent < MAX_SILENT_CHECKS);
      await setTimeout(PROBE_EVERY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  function forward(incoming: IncomingMessage, response: ServerResponse) {
    const readyTargets = targets.filter(({ isReady }) => isReady);
    const target = readyTargets[turn++ % readyTargets.length];
    if (!target) return void response.writeHead(502).end('no process is ready');
    target.served += 1;
    const { method, url: path, headers } = incoming;
    const { connection: _own, ...forwardedHeaders } = headers;
    const options = { host: '127.0.0.1', port: target.port, method, path, headers: forwardedHeaders, agent };
    const upstreamRequest = request(options);
    upstreamRequest.on('error', (error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(`${target.url}: ${error.message}`);
    });
    upstreamRequest.on('response', (upstream) => {
      const { connection: _theirs, 'keep-alive': _time, ...responseHeaders } = upstream.headers;
      response.writeHead(upstream.statusCode!, responseHeaders);
      upstream.on('error', () => response.destroy()).pipe(response);
    });
    incoming.pipe(upstreamRequest);
  }

  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (const target of targets) void probe(target);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served: () => targets.map(({ served }) => served),
    async waitUntilAllReady() {
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
