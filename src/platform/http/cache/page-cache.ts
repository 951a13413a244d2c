import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Counter } from 'prom-client';
import type { Config } from '../../../config.ts';
import type { PublicChanges } from '../../changes/public-changes.ts';
import { type CachedAddress, CachedAddresses } from './cached-addresses.ts';
import type { CachedRoute } from './cached-route.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { Rendering } from './rendering.ts';

/** 'Nuevo' and 'destacado' pass with time, and nobody announces it. */
const LONGEST_AGE = 60_000;
const LONGEST_WAIT = 10_000;
/** Of whoever could have a former answer. */
const PATIENCE = 1_500;
const LONGEST_HOST = 255;
const BYTES_OF_HEADERS = 4_000;

type Request = IncomingMessage;
type Response = ServerResponse<IncomingMessage> & { req: IncomingMessage };

interface Asked {
  readonly name: string;
  readonly address: CachedAddress;
  /** What was cached before, if anything was. */
  readonly former: CachedAnswer | undefined;
}

/** Answers public pages from memory, before anything else runs, for as long as nothing has changed. */
export class PageCache {
  private readonly addresses: CachedAddresses;
  private readonly answers: LRUCache<string, CachedAnswer>;
  private readonly renderings = new Map<string, Rendering>();
  private changes: PublicChanges | undefined;
  /** Counted here and collected when asked for: a counter of prom-client costs as much as the rest of a hit. */
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

  /** Until then nothing is cached, nor where a proxy names the host: who gets past it could name his own for everyone. */
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

  /** Asks the listener only for what it does not have. */
  before(listener: RequestListener, isOpen: () => boolean): RequestListener {
    return (request, response) => {
      const { method, url = '', headers } = request;
      const isRead = method === 'GET' || method === 'HEAD';
      const address = this.changes && isRead && isOpen() ? this.addresses.find(url) : undefined;
      const name = address && this.nameOf(address, headers);
      if (!name) return listener(request, response);
      const cached = this.answers.get(name);
      if (!cached || !this.isCurrent(cached))
        return void this.renew({ name, address, former: cached }, request, response, listener);
      this.results.hit++;
      cached.send(headers, response);
    };
  }

  /** Better what was true a moment ago than nothing, or than a wait. */
  private async renew(
    { name, address, former }: Asked,
    request: Request,
    response: Response,
    listener: RequestListener,
  ) {
    this.results.miss++;
    const { headers } = request;
    const underway = this.renderings.get(name);
    const joined = underway && (former || this.isWorthWaitingFor(underway)) ? underway : undefined;
    const rendering = joined ?? this.begin(name, new Rendering(this.changes!.version, address, request, listener));
    if (former && !(await rendering.succeeds(PATIENCE))) former.send(headers, response);
    else if (joined) await joined.share(request, response);
    else await rendering.send(response);
  }

  /** It comes to its end, and is cached, whoever still waits for it. */
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

  /** Without PUBLIC_URL pages name the host that they were asked at. */
  private nameOf({ url }: CachedAddress, { host }: IncomingHttpHeaders) {
    if (this.config.PUBLIC_URL !== undefined) return url;
    return host && host.length <= LONGEST_HOST ? `${host} ${url}` : undefined;
  }

  /** While the database is out of reach nothing changes, and nothing could be rendered anew. */
  private isCurrent({ version, bornAt }: CachedAnswer) {
    const { isBlind, version: now } = this.changes!;
    return isBlind || (version === now && Date.now() - bornAt < LONGEST_AGE);
  }

  private isWorthWaitingFor({ version, bornAt }: Rendering) {
    return version === this.changes!.version && Date.now() - bornAt < LONGEST_WAIT;
  }
}
