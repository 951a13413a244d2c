import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Config } from '../../../config.ts';
import { currentTrace } from '../current-trace.ts';
import type { Recorder, Step } from '../recorder.ts';
import type { Trace } from '../trace.ts';

interface Asked {
  readonly origin: string | URL;
  readonly method: string;
  readonly path: string;
}
type Told = { request: Asked; response?: { statusCode: number }; error?: unknown };

/** Of a task, a document or an index; those of Meilisearch are the only addresses whose path is told. */
const NAMES = /(?<=\/(?:tasks|documents|indexes|keys|batches)\/)[^/]+/g;

/**
 * Makes a step of each request that undici sends, which `fetch` does too: to Meilisearch, for feeds and for pictures. It
 * publishes them itself, so that nothing has to be replaced. Nobody is told of the trace. Gives what ends it.
 */
export function traceOutgoing({ MEILI_URL }: Pick<Config, 'MEILI_URL'>, recorder: Recorder) {
  const search = MEILI_URL && new URL(MEILI_URL).origin;
  const open = new WeakMap<Asked, Trace>();
  const end = (request: Asked, fault?: unknown) => {
    const trace = open.get(request);
    if (trace) recorder.end(trace, fault);
    open.delete(request);
  };
  const heard = {
    'undici:request:create': ({ request }: Told) => {
      const parent = currentTrace.getStore();
      const trace = parent && recorder.beginWithin(parent, stepOf(request, search));
      if (trace) open.set(request, trace);
    },
    'undici:request:headers': ({ request, response }: Told) =>
      void open.get(request)?.span?.setAttribute('http.response.status_code', response!.statusCode),
    'undici:request:trailers': ({ request }: Told) => end(request),
    'undici:request:error': ({ request, error }: Told) => end(request, error ?? 'unknown'),
  };
  const channels = Object.entries(heard) as [string, (message: unknown) => void][];
  for (const [channel, hear] of channels) subscribe(channel, hear);
  return () => {
    for (const [channel, hear] of channels) unsubscribe(channel, hear);
  };
}

function stepOf({ origin, method, path }: Asked, search: string | undefined): Step {
  const { hostname, port, protocol, origin: asked } = new URL(origin);
  const isSearch = asked === search;
  const template = path.split('?', 1)[0]!.replace(NAMES, '{name}');
  return {
    name: isSearch ? `Meilisearch ${method} ${template}` : method,
    kind: 'client',
    attributes: {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
      ...(isSearch && { 'peer.service': 'meilisearch', 'url.template': template }),
    },
  };
}
