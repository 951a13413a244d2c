import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Counter } from 'prom-client';
import type { Config } from '../../../config.ts';
import type { PublicChanges } from '../../changes/public-changes.ts';
import { type CachedAddress, CachedAddresses } from './cached-addresses.ts';
import type { CachedRoute } from './cached-route.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { Rendering } from './rendering.ts';

/** Milliseconds. 'Nuevo' and 'destacado' expire with time, which no change announces. */
const MAX_AGE_MS = 60_000;
const MAX_WAIT_MS = 10_000;
/** How long visitors wait for a new rendering when an outdated answer exists, in milliseconds. */
const STALE_AFTER_MS = 1_500;
const LONGEST_HOST = 255;
const BYTES_OF_HEADERS = 4_000;

type Request = IncomingMessage;
type Response = ServerResponse<IncomingMessage> & { req: IncomingMessage };

interface Lookup {
  readonly name: string;
  readonly address: CachedAddress;
  /** The outdated answer, if there is one. */
  readonly stale: CachedAnswer | undefined;
}

interface Doors {
  readonly isOpen: () => boolean;
  /** Whether there is no place for the request, which is then answered. */
  readonly refuses?: (request: Request, response: Response) => boolean;
}

/** Answers public pages from memory, before any other code runs, until something public changes. */
export class PageCache {
  private readonly addresses: CachedAddresses;
  private readonly answers: LRUCache<string, CachedAnswer>;
  private readonly renderings = new Map<string, Rendering>();
  private changes: PublicChanges | undefined;
  /** Counted here and collected on demand: a prom-client counter would double the cost of a hit. */
  private readonly results = { hit: 0, miss: 0 };

  constructor(
    private readonly config: Config,
    routes: readonly CachedRoute[],
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
  follow(changes: PublicChanges) {
    const { NODE_ENV, PAGE_CACHE_BYTES, PUBLIC_URL, TRUST_PROXY } = this.config;
    if (NODE_ENV === 'development' || !PAGE_CACHE_BYTES || (TRUST_PROXY.length && !PUBLIC_URL)) return;
    const { results } = this;
    new Counter({
      name: 'page_cache_requests_total',
      help: 'Requests for public pages by result',
      labelNames: ['result'],
      collect() {
        this.reset();
        for (const [result, count] of Object.entries(results)) this.inc({ result }, count);
      },
    });
    this.changes = changes;
  }

  /** Wraps the listener, which is called only for what is not cached. What nobody renders yet may be refused before. */
  before(listener: RequestListener, { isOpen, refuses }: Doors): RequestListener {
    return (request, response) => {
      const { method, url = '', headers } = request;
      const isRead = method === 'GET' || method === 'HEAD';
      const address = this.changes && isRead && isOpen() ? this.addresses.find(url) : undefined;
      const name = address && this.nameOf(address, headers);
      if (!name) return listener(request, response);
      const cached = this.answers.get(name);
      if (!cached && !this.renderings.has(name) && refuses?.(request, response)) return;
      if (!cached || !this.isCurrent(cached))
        return void this.renew({ name, address, stale: cached }, request, response, listener);
      this.results.hit++;
      cached.send(headers, response);
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
    const underway = this.renderings.get(name);
    const joined = underway && (stale || this.isWorthWaitingFor(underway)) ? underway : undefined;
    const rendering = joined ?? this.begin(name, new Rendering(this.changes!.version, address, request, listener));
    if (stale && !(await rendering.succeeds(STALE_AFTER_MS))) stale.send(headers, response);
    else if (joined) await joined.share(request, response);
    else await rendering.send(response);
  }

  /** The rendering is completed and cached even if every visitor who waits for it leaves. */
  private begin(name: string, rendering: Rendering) {
    this.renderings.set(name, rendering);
    void rendering.cached
      .then((cached) => cached && this.answers.set(name, cached))
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

  /** While the database is out of reach nothing can change, and nothing could be rendered anew. */
  private isCurrent({ version, bornAt }: CachedAnswer) {
    const { isBlind, version: now } = this.changes!;
    return isBlind || (version === now && Date.now() - bornAt < MAX_AGE_MS);
  }

  private isWorthWaitingFor({ version, bornAt }: Rendering) {
    return version === this.changes!.version && Date.now() - bornAt < MAX_WAIT_MS;
  }
}
