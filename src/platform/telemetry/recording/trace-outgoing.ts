import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Config } from '../../../config.ts';
import { currentTrace, type Trace, type Recorder, type SpanOptions } from '../trace.ts';

interface OutgoingRequest {
  readonly origin: string | URL;
  readonly method: string;
  readonly path: string;
}
type UndiciMessage = { request: OutgoingRequest; response?: { statusCode: number }; error?: unknown };

/** Names in paths of Meilisearch, such as those of indexes; replaced, since span names must come from a small set. */
const RESOURCE_NAMES = /(?<=\/(?:tasks|documents|indexes|keys|batches)\/)[^/]+/g;

/**
 * Records child spans for the requests that undici, including `fetch`, sends within a recorded span. Omits the paths of
 * servers other than Meilisearch. Uses undici's diagnostics channel and propagates no trace. Returns a function that
 * stops it.
 */
export function traceOutgoing({ MEILI_URL }: Pick<Config, 'MEILI_URL'>, recorder: Recorder) {
  const searchOrigin = MEILI_URL && new URL(MEILI_URL).origin;
  const openSpans = new WeakMap<OutgoingRequest, Trace>();
  const end = (request: OutgoingRequest, error?: unknown) => {
    const span = openSpans.get(request);
    if (span) recorder.endSpan(span, error);
    openSpans.delete(request);
  };
  const handlers = {
    'undici:request:create': ({ request }: UndiciMessage) => {
      const parent = currentTrace.getStore();
      const span = parent && recorder.startChildSpan(parent, toSpanOptions(request, searchOrigin));
      if (span) openSpans.set(request, span);
    },
    'undici:request:headers': ({ request, response }: UndiciMessage) =>
      void openSpans.get(request)?.span?.setAttribute('http.response.status_code', response!.statusCode),
    'undici:request:trailers': ({ request }: UndiciMessage) => end(request),
    'undici:request:error': ({ request, error }: UndiciMessage) => end(request, error ?? 'unknown'),
  };
  const channels = Object.entries(handlers) as [string, (message: unknown) => void][];
  for (const [channel, handle] of channels) subscribe(channel, handle);
  return () => {
    for (const [channel, handle] of channels) unsubscribe(channel, handle);
  };
}

function toSpanOptions({ origin, method, path }: OutgoingRequest, searchOrigin: string | undefined): SpanOptions {
  const { hostname, port, protocol, origin: requestOrigin } = new URL(origin);
  const isSearch = requestOrigin === searchOrigin;
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
