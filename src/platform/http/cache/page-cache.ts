import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Config } from '../../../config.ts';
import type { InvalidationBus } from '../../cache-invalidation/invalidation-bus.ts';
import { hasMultipleHosts } from '../urls/assert-own-url.ts';
import type { RequestDurations } from '../monitoring/request-durations.ts';
import type { DrainState } from '../../draining/drain-state.ts';
import { CacheControl } from './cache-control.ts';
import { type CacheableUrl, CacheableUrls } from './cacheable-urls.ts';
import type { CachedRoute } from './cached-route.ts';
import type { CachedResponse } from './cached-response.ts';
import { Freshness } from './freshness.ts';
import { BufferedResponse } from './buffered-response.ts';
import { InFlightRender } from './in-flight-render.ts';

const MAX_WAIT_MS = 10_000;
/** How long visitors wait for a new rendering when an outdated answer exists, in milliseconds. */
const STALE_AFTER_MS = 1_500;
/** Maximum age of an answer that is served because rendering fails, in milliseconds: a sold home must not stay for sale. */
const MAX_STALE_MS = 3_600_000;
/** How long an outdated answer counts as the oldest one that visitors get, in milliseconds. */
const STALE_REPORT_MS = 300_000;
const MAX_HOST_LENGTH = 255;
const HEADER_BYTES = 4_000;

type Request = IncomingMessage;
type Response = ServerResponse<IncomingMessage> & { req: IncomingMessage };

type CacheResult = 'hit' | 'passing' | 'miss' | 'stale';

interface Lookup {
  readonly name: string;
  readonly address: CacheableUrl;
  /** The outdated answer, if there is one. */
  readonly stale: CachedResponse | undefined;
}

interface CacheHooks {
  readonly isOpen: () => boolean;
  /** Calls `enter` once there is a place for the request, or answers it. */
  readonly admit?: (request: Request, response: Response, enter: () => void) => void;
}

/** Answers public pages from memory, before any other code runs, until something changes that they were made of. */
export class PageCache {
  private readonly addresses: CacheableUrls;
  private readonly answers: LRUCache<string, CachedResponse>;
  private readonly rendersInFlight = new Map<string, InFlightRender>();
  private changes: InvalidationBus | undefined;
  private cacheControl: CacheControl | undefined;
  private freshness: Freshness | undefined;
  /** Visitors to whom it gives an answer that is not in memory: it measures what they get, and when. */
  private readonly measuredResponses = new WeakSet<object>();
  /**
   * `passing`: from memory for the last time, while the next is made; `toStoredReduction`: from memory while the database is out of
   * reach; `stale`: outdated, since none came in time.
   */
  readonly results = { hit: 0, passing: 0, miss: 0, kept: 0, stale: 0 };

  constructor(
    private readonly config: Config,
    routes: readonly CachedRoute[],
    private readonly requests: RequestDurations,
  ) {
    this.addresses = new CacheableUrls(routes);
    this.answers = new LRUCache({
      maxSize: config.PAGE_CACHE_BYTES || 1,
      sizeCalculation: ({ bytes }, name) => bytes + name.length + HEADER_BYTES,
    });
  }

  /**
   * Enables the cache. It stays off when a proxy names the host and no PUBLIC_URL is set: a client that got past the
   * proxy could name a host of its own, and the page cached for it would be served to everyone.
   */
  enable(changes: InvalidationBus, draining: DrainState) {
    const { NODE_ENV, PAGE_CACHE_BYTES, PUBLIC_URL, TRUST_PROXY } = this.config;
    if (NODE_ENV === 'development' || !PAGE_CACHE_BYTES || (TRUST_PROXY.length && !PUBLIC_URL)) return;
    this.changes = changes;
    this.cacheControl = new CacheControl(this.config, changes, draining);
    this.freshness = new Freshness(this.config, changes);
  }

  /** Whether any page could be shown without rendering it. */
  get hasPages() {
    return this.answers.size > 0;
  }

  /** The age of the oldest outdated answer that visitors were given lately and that no new one has replaced. */
  get oldestStaleSeconds() {
    const now = Date.now();
    const served = [...this.answers.values()].filter(
      ({ lastServedStaleAt }) => now - lastServedStaleAt < STALE_REPORT_MS,
    );
    return Math.max(0, ...served.map(({ lastServedStaleAt, bornAt }) => (lastServedStaleAt - bornAt) / 1000));
  }

  get size() {
    return { bytes: this.answers.calculatedSize, entries: this.answers.size };
  }

  /** The pattern of a page's address; undefined where it is none that is cached. */
  findRoute(url: string): string | undefined {
    return this.addresses.find(url)?.route;
  }

  /** Whether the cache itself measures this answer: one that it records, or that it gives to a visitor. */
  measuresResponse(response: object): boolean {
    return response instanceof BufferedResponse || this.measuredResponses.has(response);
  }

  /** Wraps the listener, which is called only for what is not cached. What nobody renders yet waits for a place first. */
  wrap(listener: RequestListener, { isOpen, admit }: CacheHooks): RequestListener {
    return (request, response) => {
      const since = performance.now();
      const { method = '', url = '', headers } = request;
      const isRead = method === 'GET' || method === 'HEAD';
      const address = this.changes && isRead && isOpen() ? this.addresses.find(url) : undefined;
      const name = address && !hasMultipleHosts(request) && this.getKey(address, headers);
      if (!name) return listener(request, response);
      const answer = () => {
        const cached = this.answers.get(name);
        const freshness = cached && this.freshness!.evaluate(cached, headers);
        if (!cached || freshness === 'outdated')
          return void this.renderAgain({ name, address, stale: cached }, request, response, listener);
        const isPassing = freshness === 'passing';
        if (isPassing && !this.rendersInFlight.has(name))
          this.startRender(name, this.createRender(address, request, listener));
        this.results[isPassing ? 'passing' : this.changes!.isDisconnected ? 'kept' : 'hit']++;
        cached.send(headers, response, this.getCacheControl(cached, headers));
        this.observe(address, method, response.statusCode, isPassing ? 'passing' : 'hit', since);
      };
      if (!admit || this.answers.has(name) || this.rendersInFlight.has(name)) answer();
      else admit(request, response, answer);
    };
  }

  /** Renders the page once for all who wait. If that fails or takes too long, a stale answer is sent. */
  private async renderAgain(
    { name, address, stale }: Lookup,
    request: Request,
    response: Response,
    listener: RequestListener,
  ) {
    this.results.miss++;
    const { headers } = request;
    const measured = this.measure(address, request, response);
    const inFlight = this.rendersInFlight.get(name);
    const joined = inFlight && this.canJoin(inFlight, stale, headers) ? inFlight : undefined;
    const rendering = joined ?? this.startRender(name, this.createRender(address, request, listener));
    const isUsable = stale && (this.changes!.isDisconnected || Date.now() - stale.bornAt < MAX_STALE_MS);
    if (isUsable && !(await rendering.succeedsWithin(STALE_AFTER_MS))) {
      this.results.stale++;
      measured.cache = 'stale';
      stale.lastServedStaleAt = Date.now();
      stale.send(headers, response);
    } else if (joined) await joined.share(request, response);
    else await rendering.send(response);
  }

  private readonly getCacheControl = (answer: CachedResponse, headers: IncomingHttpHeaders) =>
    this.cacheControl!.buildHeader(answer, headers);

  private createRender(address: CacheableUrl, request: Request, listener: RequestListener) {
    return new InFlightRender(this.changes!.version, address, request, listener, this.getCacheControl);
  }

  /** Measures until the visitor has the answer, whoever gives it. */
  private measure(address: CacheableUrl, { method = '' }: Request, response: Response) {
    const since = performance.now();
    const measured: { cache: CacheResult } = { cache: 'miss' };
    this.measuredResponses.add(response);
    response.once('close', () => {
      if (response.headersSent) this.observe(address, method, response.statusCode, measured.cache, since);
    });
    return measured;
  }

  private observe({ route, isPage }: CacheableUrl, method: string, status: number, cache: CacheResult, since: number) {
    const answered = { method, route, class: isPage ? 'page' : 'api', status, cache } as const;
    this.requests.observe(answered, (performance.now() - since) / 1000);
  }

  /** The rendering is completed and cached even if every visitor who waits for it leaves. */
  private startRender(name: string, rendering: InFlightRender) {
    this.rendersInFlight.set(name, rendering);
    void rendering.cached
      .then((cached) => {
        // One that began before a change may end after its successor.
        const isNewest = (this.answers.peek(name)?.version ?? -1) <= rendering.version;
        if (cached && isNewest) this.answers.set(name, cached);
      })
      .catch(() => undefined)
      .finally(() => {
        if (this.rendersInFlight.get(name) === rendering) this.rendersInFlight.delete(name);
      });
    return rendering;
  }

  /** Without PUBLIC_URL pages contain the host of the request, which is then part of the key. */
  private getKey({ url }: CacheableUrl, { host }: IncomingHttpHeaders) {
    if (this.config.PUBLIC_URL !== undefined) return url;
    return host && host.length <= MAX_HOST_LENGTH ? `${host} ${url}` : undefined;
  }

  /** Visitors with an outdated answer join any render in progress; a signed-in user only one that may contain their change. */
  private canJoin(inFlight: InFlightRender, stale: CachedResponse | undefined, headers: IncomingHttpHeaders) {
    return (stale && !this.freshness!.isSignedIn(headers)) || this.isWorthWaitingFor(inFlight);
  }

  private isWorthWaitingFor({ version, bornAt }: InFlightRender) {
    return version === this.changes!.version && Date.now() - bornAt < MAX_WAIT_MS;
  }
}
