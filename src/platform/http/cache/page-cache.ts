import { LRUCache } from 'lru-cache';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Config } from '../../../config.ts';
import type { InvalidationBus } from '../../cache-invalidation/invalidation-bus.sql.ts';
import type { DrainState } from '../../drain-state.ts';
import { type Metrics, singleSample, toSamples } from '../../metrics/metrics.ts';
import { HOUR_MS, MINUTE_MS } from '../../time-units.contract.ts';
import type { LoadShedder } from '../load-shedding/load-shedder.ts';
import type { RequestDurations } from '../monitoring/request-durations.ts';
import { hasMultipleHosts } from '../urls.ts';
import { CacheControl, FreshnessPolicy } from './cache-policy.ts';
import { type CacheableUrl, CacheableUrls, type CachedRoute } from './cacheable-urls.ts';
import type { CachedResponse } from './cached-response.ts';
import { BufferedResponse, InFlightRender } from './in-flight-render.ts';

/** Only visitors with a stale response join an older render. */
const MAX_JOINABLE_AGE_MS = 10_000;
/** Time after the start of a render at which waiting clients get the stale response, if there is one. */
const RENDER_TIMEOUT_MS = 1_500;
/**
 * Maximum age of a stale response, except while this process cannot receive invalidations; a sold property must not
 * stay for sale.
 */
const MAX_STALE_MS = HOUR_MS;
/** How long `oldestStaleSeconds` considers a response after it was served stale. */
const STALE_REPORT_MS = 5 * MINUTE_MS;
const MAX_HOST_LENGTH = 255;
/** Estimated memory for the headers of a response in all its variants. */
const HEADER_BYTES = 4_000;

type Request = IncomingMessage;
type Response = ServerResponse<IncomingMessage> & { req: IncomingMessage };

type CacheResult = 'hit' | 'stale_while_revalidate' | 'miss' | 'stale';

interface Lookup {
  readonly key: string;
  readonly page: CacheableUrl;
  /** Cached response that is not fresh enough to be served at once. */
  readonly stale: CachedResponse | undefined;
}

interface CacheHooks {
  /** False while the server closes; requests then bypass the cache. */
  readonly isOpen: () => boolean;
  /** Calls `enter` once the request has a slot, or responds itself. */
  readonly admit?: (request: Request, response: Response, enter: () => void) => void;
}

/**
 * Serves public pages and API responses from memory, before any other code runs, for at most a minute or until a
 * dependency changes.
 */
export class PageCache {
  private readonly cacheableUrls: CacheableUrls;
  private readonly responses: LRUCache<string, CachedResponse>;
  private readonly rendersInFlight = new Map<string, InFlightRender>();
  private invalidations: InvalidationBus | undefined;
  private cacheControl: CacheControl | undefined;
  private freshness: FreshnessPolicy | undefined;
  private readonly measuredResponses = new WeakSet<object>();
  /**
   * Number of requests by result. `stale_if_error` counts hits during a database outage, `stale` a part of the misses.
   */
  readonly results = { hit: 0, stale_while_revalidate: 0, stale_if_error: 0, miss: 0, stale: 0 };

  constructor(
    private readonly config: Config,
    routes: readonly CachedRoute[],
    private readonly requests: RequestDurations,
  ) {
    this.cacheableUrls = new CacheableUrls(routes);
    this.responses = new LRUCache({
      maxSize: config.PAGE_CACHE_BYTES || 1,
      sizeCalculation: ({ bytes }, key) => bytes + key.length + HEADER_BYTES,
    });
  }

  /**
   * Enables the cache, except in development or without memory for it. It also stays off if a proxy sets the host and
   * PUBLIC_URL is not set. A client that bypasses the proxy could then send its own host, and the page cached for it
   * would be served to all visitors.
   */
  enable(invalidations: InvalidationBus, drainState: DrainState) {
    const { NODE_ENV, PAGE_CACHE_BYTES, PUBLIC_URL, TRUST_PROXY } = this.config;
    if (NODE_ENV === 'development' || !PAGE_CACHE_BYTES || (TRUST_PROXY.length && !PUBLIC_URL)) return;
    this.invalidations = invalidations;
    this.cacheControl = new CacheControl(this.config, invalidations, drainState);
    this.freshness = new FreshnessPolicy(this.config, invalidations);
  }

  get hasPages() {
    return this.responses.size > 0;
  }

  get oldestStaleSeconds() {
    const now = Date.now();
    const served = [...this.responses.values()].filter(
      ({ lastServedStaleAt }) => now - lastServedStaleAt < STALE_REPORT_MS,
    );
    return Math.max(0, ...served.map(({ lastServedStaleAt, bornAt }) => (lastServedStaleAt - bornAt) / 1000));
  }

  get size() {
    return { bytes: this.responses.calculatedSize, entries: this.responses.size };
  }

  findRoute(url: string): string | undefined {
    return this.cacheableUrls.find(url)?.route;
  }

  /** Whether the cache observes the duration of this response itself, or the response is one of its renders. */
  measuresResponse(response: object): boolean {
    return response instanceof BufferedResponse || this.measuredResponses.has(response);
  }

  /**
   * Wraps the listener, which then only renders cacheable responses and serves requests that are not cacheable. A page
   * that is neither cached nor being rendered waits for a slot first.
   */
  wrap(listener: RequestListener, { isOpen, admit }: CacheHooks): RequestListener {
    return (request, response) => {
      const startedAt = performance.now();
      const { method = '', url = '', headers } = request;
      const isRead = method === 'GET' || method === 'HEAD';
      const page = this.invalidations && isRead && isOpen() ? this.cacheableUrls.find(url) : undefined;
      const key = page && !hasMultipleHosts(request) && this.getKey(page, headers);
      if (!key) return listener(request, response);
      const respond = () => {
        const cached = this.responses.get(key);
        const freshness = cached && this.freshness!.evaluate(cached, headers);
        if (!cached || freshness === 'stale')
          return void this.respondWithRender({ key, page, stale: cached }, request, response, listener);
        const isRevalidating = freshness === 'stale_while_revalidate';
        if (isRevalidating && !this.rendersInFlight.has(key))
          this.startRender(key, this.createRender(page, request, listener));
        const result = isRevalidating ? 'stale_while_revalidate' : 'hit';
        const countedResult = result === 'hit' && this.invalidations!.isDisconnected ? 'stale_if_error' : result;
        this.results[countedResult]++;
        cached.send(headers, response, this.getCacheControl(cached, headers));
        this.observe(page, method, response.statusCode, result, startedAt);
      };
      if (!admit || this.responses.has(key) || this.rendersInFlight.has(key)) respond();
      else admit(request, response, respond);
    };
  }

  /**
   * Renders the page, or joins a render in progress. If that fails or takes too long, serves the stale response, if
   * there is one.
   */
  private async respondWithRender(
    { key, page, stale }: Lookup,
    request: Request,
    response: Response,
    listener: RequestListener,
  ) {
    this.results.miss++;
    const { headers } = request;
    const measured = this.measure(page, request, response);
    const inFlight = this.rendersInFlight.get(key);
    const joined = inFlight && this.canJoin(inFlight, stale, headers) ? inFlight : undefined;
    const render = joined ?? this.startRender(key, this.createRender(page, request, listener));
    const isUsable = stale && (this.invalidations!.isDisconnected || Date.now() - stale.bornAt < MAX_STALE_MS);
    if (isUsable && !(await render.succeedsWithin(RENDER_TIMEOUT_MS))) {
      this.results.stale++;
      measured.result = 'stale';
      stale.lastServedStaleAt = Date.now();
      stale.send(headers, response);
    } else if (joined) await joined.share(request, response);
    else await render.send(response);
  }

  private readonly getCacheControl = (response: CachedResponse, headers: IncomingHttpHeaders) =>
    this.cacheControl!.buildHeader(response, headers);

  private createRender(page: CacheableUrl, request: Request, listener: RequestListener) {
    return new InFlightRender(this.invalidations!.version, page, request, listener, this.getCacheControl);
  }

  /** Measures until the response is closed. The caller sets `result` if it serves a stale response. */
  private measure(page: CacheableUrl, { method = '' }: Request, response: Response) {
    const startedAt = performance.now();
    const measured: { result: CacheResult } = { result: 'miss' };
    this.measuredResponses.add(response);
    response.once('close', () => {
      if (response.headersSent) this.observe(page, method, response.statusCode, measured.result, startedAt);
    });
    return measured;
  }

  private observe(
    { route, isPage }: CacheableUrl,
    method: string,
    status: number,
    cache: CacheResult,
    startedAt: number,
  ) {
    const requestKey = { method, route, class: isPage ? 'page' : 'api', status, cache } as const;
    this.requests.observe(requestKey, (performance.now() - startedAt) / 1000);
  }

  /** The render completes and is cached even if all waiting clients leave. */
  private startRender(key: string, render: InFlightRender) {
    this.rendersInFlight.set(key, render);
    void render.cached
      .then((cached) => {
        // A render that started before a change may end after its successor.
        const isNewest = (this.responses.peek(key)?.version ?? -1) <= render.version;
        if (cached && isNewest) this.responses.set(key, cached);
      })
      .catch(() => undefined)
      .finally(() => {
        if (this.rendersInFlight.get(key) === render) this.rendersInFlight.delete(key);
      });
    return render;
  }

  /** Without PUBLIC_URL, pages contain the host of the request, which is then part of the key. */
  private getKey({ url }: CacheableUrl, { host }: IncomingHttpHeaders) {
    if (this.config.PUBLIC_URL !== undefined) return url;
    return host && host.length <= MAX_HOST_LENGTH ? `${host} ${url}` : undefined;
  }

  /**
   * Visitors with a stale response join any render in progress. Other visitors and signed-in users join only a recent
   * one that started after the latest change.
   */
  private canJoin(
    { version, bornAt }: InFlightRender,
    stale: CachedResponse | undefined,
    headers: IncomingHttpHeaders,
  ) {
    if (stale && !this.freshness!.isSignedIn(headers)) return true;
    return version === this.invalidations!.version && Date.now() - bornAt < MAX_JOINABLE_AGE_MS;
  }
}

interface Timeouts {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

/** Creates Fastify's server with page cache and load shedding. While it closes, requests bypass the page cache. */
export const createCachedServer =
  (cache: PageCache, loadShedder: LoadShedder) =>
  (listener: RequestListener, timeouts: object): Server => {
    const { http = {}, keepAliveTimeout, requestTimeout, connectionTimeout } = timeouts as Timeouts;
    const server = createServer({ ...http, keepAliveTimeout, requestTimeout });
    server.on(
      'request',
      cache.wrap(loadShedder.wrap(listener), {
        isOpen: () => server.listening,
        admit: (request, response, enter) => loadShedder.admit(request, response, enter),
      }),
    );
    loadShedder.watchServer(server);
    return server.setTimeout(connectionTimeout);
  };

const REQUESTS = {
  name: 'page_cache_requests_total',
  help: 'Requests for cacheable responses by result: hit, stale_while_revalidate (invalidated within the last second, while its successor is rendered), stale_if_error (served during a database outage), miss; stale counts stale responses among the misses',
  labels: ['result'],
};
const BYTES = { name: 'agency_page_cache_bytes', help: 'Memory used by cached responses' };
const ENTRIES = { name: 'agency_page_cache_entries', help: 'Number of cached responses' };
const OLDEST = {
  name: 'agency_page_cache_oldest_stale_seconds',
  help: 'Age of the oldest stale response that was served in the last five minutes and not replaced; 0 without any',
};

/** The cache counts in plain numbers: a prom-client counter would double the cost of a hit. */
export function registerCacheMetrics(cache: PageCache, metrics: Metrics) {
  metrics.registerCounter(REQUESTS, () => toSamples('result', cache.results));
  metrics.registerGauge(BYTES, () => singleSample(cache.size.bytes));
  metrics.registerGauge(ENTRIES, () => singleSample(cache.size.entries));
  metrics.registerGauge(OLDEST, () => singleSample(cache.oldestStaleSeconds));
}
