import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Config } from '../../../config.ts';
import { currentTrace } from '../current-trace.ts';
import type { Recorder, SpanOptions } from '../recorder.ts';
import type { Trace } from '../trace.ts';

interface OutgoingRequest {
  readonly origin: string | URL;
  readonly method: string;
  readonly path: string;
}
type UndiciMessage = { request: OutgoingRequest; response?: { statusCode: number }; error?: unknown };

/** Of a task, a document or an index; those of Meilisearch are the only addresses whose path is told. */
const RESOURCE_NAMES = /(?<=\/(?:tasks|documents|indexes|keys|batches)\/)[^/]+/g;

/**
 * Makes a step of each request that undici sends, which `fetch` does too: to Meilisearch, for feeds and for pictures. It
 * publishes them itself, so that nothing has to be replaced. Nobody is told of the trace. Gives what ends it.
 */
export function traceOutgoing({ MEILI_URL }: Pick<Config, 'MEILI_URL'>, recorder: Recorder) {
  const search = MEILI_URL && new URL(MEILI_URL).origin;
  const open = new WeakMap<OutgoingRequest, Trace>();
  const end = (request: OutgoingRequest, fault?: unknown) => {
    const trace = open.get(request);
    if (trace) recorder.endSpan(trace, fault);
    open.delete(request);
  };
  const handlers = {
    'undici:request:create': ({ request }: UndiciMessage) => {
      const parent = currentTrace.getStore();
      const trace = parent && recorder.startChildSpan(parent, toSpanOptions(request, search));
      if (trace) open.set(request, trace);
    },
    'undici:request:headers': ({ request, response }: UndiciMessage) =>
      void open.get(request)?.span?.setAttribute('http.response.status_code', response!.statusCode),
    'undici:request:trailers': ({ request }: UndiciMessage) => end(request),
    'undici:request:error': ({ request, error }: UndiciMessage) => end(request, error ?? 'unknown'),
  };
  const channels = Object.entries(handlers) as [string, (message: unknown) => void][];
  for (const [channel, hear] of channels) subscribe(channel, hear);
  return () => {
    for (const [channel, hear] of channels) unsubscribe(channel, hear);
  };
}

function toSpanOptions({ origin, method, path }: OutgoingRequest, search: string | undefined): SpanOptions {
  const { hostname, port, protocol, origin: asked } = new URL(origin);
  const isSearch = asked === search;
  const template = path.split('?', 1)[0]!.replace(RESOURCE_NAMES, '{name}');
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
