import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Config } from '../../../config.ts';
import type { PublicChanges } from '../../changes/public-changes.ts';
import { hasSeveralHosts } from '../addresses/own-address.ts';
import type { RequestSeconds } from '../monitoring/request-seconds.ts';
import type { Draining } from '../../draining/draining.ts';
import { CacheControl } from './cache-control.ts';
import { type CachedAddress, CachedAddresses } from './cached-addresses.ts';
import type { CachedRoute } from './cached-route.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { Freshness } from './freshness.ts';
import { RecordedAnswer } from './recorded-answer.ts';
import { Rendering } from './rendering.ts';

const MAX_WAIT_MS = 10_000;
/** How long visitors wait for a new rendering when an outdated answer exists, in milliseconds. */
const STALE_AFTER_MS = 1_500;
/** Maximum age of an answer that is served because rendering fails, in milliseconds: a sold home must not stay for sale. */
const MAX_STALE_MS = 3_600_000;
/** How long an outdated answer counts as the oldest one that visitors get, in milliseconds. */
const STALE_SEEN_MS = 300_000;
const LONGEST_HOST = 255;
const BYTES_OF_HEADERS = 4_000;

type Request = IncomingMessage;
type Response = ServerResponse<IncomingMessage> & { req: IncomingMessage };

type Kept = 'hit' | 'passing' | 'miss' | 'stale';

interface Lookup {
  readonly name: string;
  readonly address: CachedAddress;
  /** The outdated answer, if there is one. */
  readonly stale: CachedAnswer | undefined;
}

interface Doors {
  readonly isOpen: () => boolean;
  /** Calls `enter` once there is a place for the request, or answers it. */
  readonly admit?: (request: Request, response: Response, enter: () => void) => void;
}

/** Answers public pages from memory, before any other code runs, until something changes that they were made of. */
export class PageCache {
  private readonly addresses: CachedAddresses;
  private readonly answers: LRUCache<string, CachedAnswer>;
  private readonly renderings = new Map<string, Rendering>();
  private changes: PublicChanges | undefined;
  private cacheControl: CacheControl | undefined;
  private freshness: Freshness | undefined;
  /** Visitors to whom it gives an answer that is not in memory: it measures what they get, and when. */
  private readonly answering = new WeakSet<object>();
  /**
   * `passing`: from memory for the last time, while the next is made; `kept`: from memory while the database is out of
   * reach; `stale`: outdated, since none came in time.
   */
  readonly results = { hit: 0, passing: 0, miss: 0, kept: 0, stale: 0 };

  constructor(
    private readonly config: Config,
    routes: readonly CachedRoute[],
    private readonly requests: RequestSeconds,
  ) {
    this.addresses = new CachedAddresses(routes);
    this.answers = new LRUCache({
      maxSize: config.PAGE_CACHE_BYTES || 1,
      sizeCalculation: ({ bytes }, name) => bytes + name.length + BYTES_OF_HEADERS,
    });
  }

  /**
   * Enables the cache. It stays off when a proxy names the host and no PUBLIC_URL is set: a client that got past the
   * proxy could name a host of its own, and the page cached for it would be served to everyone.
   */
  follow(changes: PublicChanges, draining: Draining) {
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
    const given = [...this.answers.values()].filter(({ staleAt }) => now - staleAt < STALE_SEEN_MS);
    return Math.max(0, ...given.map(({ staleAt, bornAt }) => (staleAt - bornAt) / 1000));
  }

  get size() {
    return { bytes: this.answers.calculatedSize, entries: this.answers.size };
  }

  /** The pattern of a page's address; undefined where it is none that is cached. */
  routeOf(url: string): string | undefined {
    return this.addresses.find(url)?.route;
  }

  /** Whether the cache itself measures this answer: one that it records, or that it gives to a visitor. */
  isAnswering(response: object): boolean {
    return response instanceof RecordedAnswer || this.answering.has(response);
  }

  /** Wraps the listener, which is called only for what is not cached. What nobody renders yet waits for a place first. */
  before(listener: RequestListener, { isOpen, admit }: Doors): RequestListener {
    return (request, response) => {
      const since = performance.now();
      const { method = '', url = '', headers } = request;
      const isRead = method === 'GET' || method === 'HEAD';
      const address = this.changes && isRead && isOpen() ? this.addresses.find(url) : undefined;
      const name = address && !hasSeveralHosts(request) && this.nameOf(address, headers);
      if (!name) return listener(request, response);
      const answer = () => {
        const cached = this.answers.get(name);
        const freshness = cached && this.freshness!.of(cached, headers);
        if (!cached || freshness === 'outdated')
          return void this.renew({ name, address, stale: cached }, request, response, listener);
        const isPassing = freshness === 'passing';
        if (isPassing && !this.renderings.has(name)) this.begin(name, this.rendering(address, request, listener));
        this.results[isPassing ? 'passing' : this.changes!.isBlind ? 'kept' : 'hit']++;
        cached.send(headers, response, this.cacheControlOf(cached, headers));
        this.observe(address, method, response.statusCode, isPassing ? 'passing' : 'hit', since);
      };
      if (!admit || this.answers.has(name) || this.renderings.has(name)) answer();
      else admit(request, response, answer);
    };
  }

  /** Renders the page once for all who wait. If that fails or takes too long, a stale answer is sent. */
  private async renew(
    { name, address, stale }: Lookup,
    request: Request,
    response: Response,
    listener: RequestListener,
  ) {
    this.results.miss++;
    const { headers } = request;
    const measured = this.measure(address, request, response);
    const underway = this.renderings.get(name);
    const joined = underway && this.mayJoin(underway, stale, headers) ? underway : undefined;
    const rendering = joined ?? this.begin(name, this.rendering(address, request, listener));
    const isUsable = stale && (this.changes!.isBlind || Date.now() - stale.bornAt < MAX_STALE_MS);
    if (isUsable && !(await rendering.succeeds(STALE_AFTER_MS))) {
      this.results.stale++;
      measured.cache = 'stale';
      stale.staleAt = Date.now();
      stale.send(headers, response);
    } else if (joined) await joined.share(request, response);
    else await rendering.send(response);
  }

  private readonly cacheControlOf = (answer: CachedAnswer, headers: IncomingHttpHeaders) =>
    this.cacheControl!.of(answer, headers);

  private rendering(address: CachedAddress, request: Request, listener: RequestListener) {
    return new Rendering(this.changes!.version, address, request, listener, this.cacheControlOf);
  }

  /** Measures until the visitor has the answer, whoever gives it. */
  private measure(address: CachedAddress, { method = '' }: Request, response: Response) {
    const since = performance.now();
    const measured: { cache: Kept } = { cache: 'miss' };
    this.answering.add(response);
    response.once('close', () => {
      if (response.headersSent) this.observe(address, method, response.statusCode, measured.cache, since);
    });
    return measured;
  }

  private observe({ route, isPage }: CachedAddress, method: string, status: number, cache: Kept, since: number) {
    const answered = { method, route, class: isPage ? 'page' : 'api', status, cache } as const;
    this.requests.observe(answered, (performance.now() - since) / 1000);
  }

  /** The rendering is completed and cached even if every visitor who waits for it leaves. */
  private begin(name: string, rendering: Rendering) {
    this.renderings.set(name, rendering);
    void rendering.cached
      .then((cached) => {
        // One that began before a change may end after its successor.
        const isNewest = (this.answers.peek(name)?.version ?? -1) <= rendering.version;
        if (cached && isNewest) this.answers.set(name, cached);
      })
      .catch(() => undefined)
      .finally(() => {
        if (this.renderings.get(name) === rendering) this.renderings.delete(name);
      });
    return rendering;
  }

  /** Without PUBLIC_URL pages contain the host of the request, which is then part of the key. */
  private nameOf({ url }: CachedAddress, { host }: IncomingHttpHeaders) {
    if (this.config.PUBLIC_URL !== undefined) return url;
    return host && host.length <= LONGEST_HOST ? `${host} ${url}` : undefined;
  }

  /** Visitors with an outdated answer join any render in progress; a signed-in user only one that may contain their change. */
  private mayJoin(underway: Rendering, stale: CachedAnswer | undefined, headers: IncomingHttpHeaders) {
    return (stale && !this.freshness!.isSignedIn(headers)) || this.isWorthWaitingFor(underway);
  }

  private isWorthWaitingFor({ version, bornAt }: Rendering) {
    return version === this.changes!.version && Date.now() - bornAt < MAX_WAIT_MS;
  }
}
