import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  ServerResponse,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { DependencyTracker } from '../../cache-invalidation/dependency-tracker.ts';
import { ALWAYS_REVALIDATE } from './cache-policy.ts';
import type { CacheableUrl } from './cacheable-urls.ts';
import { CachedResponse, isPerVisitorHeader } from './cached-response.ts';

/**
 * A response that is collected in memory instead of being sent. Keeps its body away from Node's own writing, which
 * would copy every byte.
 */
export class BufferedResponse extends ServerResponse {
  private chunks: Buffer[] = [];

  constructor(request: IncomingMessage) {
    super(request);
    this.assignSocket(createNullSocket());
  }

  /** Most bodies arrive in one chunk, which needs no concatenation. */
  get body(): Buffer {
    if (this.chunks.length !== 1) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]!;
  }

  /** Resolves when complete, even if the first client has left; rejects if the response was aborted. */
  async waitForEnd() {
    await new Promise<void>((resolve, reject) => {
      this.once('finish', resolve).once('close', () => reject(new Error('The response was aborted')));
    });
    return this;
  }

  override writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ) {
    const givenHeaders = typeof reason === 'string' ? headers : reason;
    for (const [name, value] of Object.entries<OutgoingHttpHeader | undefined>({ ...givenHeaders }))
      if (value !== undefined) this.setHeader(name, value);
    return super.writeHead(status);
  }

  override write(chunk: Uint8Array | string, ...rest: unknown[]): boolean {
    this.append(chunk, rest[0]);
    return super.write('', ...(rest as []));
  }

  override end(...rest: unknown[]): this {
    const [chunk, encoding] = rest;
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return super.end(...(rest as []));
    this.append(chunk, encoding);
    return super.end(rest.find((argument) => typeof argument === 'function') as (() => void) | undefined);
  }

  private append(chunk: Uint8Array | string, encoding: unknown) {
    const charset = typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8';
    this.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, charset) : Buffer.from(chunk));
  }
}

/** Node emits `finish` only after a socket has accepted the response. */
const createNullSocket = () => new Writable({ write: (_chunk, _encoding, done) => done() }) as Socket;

/** Includes errors, since pages of removed properties are requested as often as others. */
const CACHEABLE_STATUSES = new Set([200, 404, 410]);

/** Request headers of one client, which must not influence shared responses. */
const PERSONAL_HEADERS = new Set([
  'cookie',
  'authorization',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
]);

type GetCacheControl = (response: CachedResponse, headers: IncomingHttpHeaders) => string;

/** A render of a page or an API response, which waiting clients may share. */
export class InFlightRender {
  /** Undefined if the response must not be shared. */
  readonly cached: Promise<CachedResponse | undefined>;
  readonly bornAt = Date.now();
  readonly dependencies = new DependencyTracker();
  private readonly buffered: Promise<BufferedResponse>;
  /** `send` restores these fields, which the render overwrites in the request. */
  private readonly originalRequest: Pick<IncomingMessage, 'url' | 'method' | 'headers'>;

  constructor(
    readonly version: number,
    private readonly page: CacheableUrl,
    private readonly request: IncomingMessage,
    private readonly listener: RequestListener,
    private readonly getCacheControl: GetCacheControl = () => ALWAYS_REVALIDATE,
  ) {
    const { url = '', method = 'GET', headers } = request;
    this.originalRequest = { url, method, headers };
    this.buffered = this.render();
    this.cached = this.buffered.then((buffered) => this.toCachedResponse(buffered));
  }

  /** Whether the render ends without a 5xx status within `timeoutMs` of its start. */
  async succeedsWithin(timeoutMs: number): Promise<boolean> {
    const { promise: timedOut, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), Math.max(0, this.bornAt + timeoutMs - Date.now()));
    const succeeded = this.cached.then(
      async () => !hasFailed(await this.buffered),
      () => false,
    );
    return Promise.race([succeeded, timedOut]).finally(() => clearTimeout(timer));
  }

  /**
   * Responds to the client whose request is rendered; only this client gets the per-visitor headers. Renders a redirect
   * again if the address was normalised, since its target may contain the original query.
   */
  async send(response: ServerResponse) {
    try {
      const cached = await this.cached;
      const buffered = await this.buffered;
      Object.assign(this.request, this.originalRequest);
      const { url, headers } = this.originalRequest;
      if (cached) {
        const visitorHeaders = Object.entries(buffered.getHeaders()).filter(([name]) => isPerVisitorHeader(name));
        cached.send(
          headers,
          response,
          this.getCacheControl(cached, headers),
          visitorHeaders.flatMap(([name, value]) => [name, String(value)]),
        );
      } else if (isRedirect(buffered) && url !== this.page.url) this.listener(this.request, response);
      else response.writeHead(buffered.statusCode, buffered.getHeaders()).end(buffered.body);
    } catch {
      response.destroy();
    }
  }

  /**
   * Responds to another waiting client. A response that cannot be shared is rendered again for it, unless it failed.
   */
  async share(request: IncomingMessage, response: ServerResponse) {
    const cached = await this.cached.catch(() => undefined);
    const buffered = await this.buffered.catch(() => undefined);
    if (cached) cached.send(request.headers, response, this.getCacheControl(cached, request.headers));
    else if (!buffered || !hasFailed(buffered)) this.listener(request, response);
    else {
      const headers = Object.entries(buffered.getHeaders()).filter(([name]) => !isPerVisitorHeader(name));
      response.writeHead(buffered.statusCode, Object.fromEntries(headers)).end(buffered.body);
    }
  }

  private async render() {
    const { url } = this.page;
    const headers = Object.fromEntries(
      Object.entries(this.originalRequest.headers).filter(([name]) => !PERSONAL_HEADERS.has(name)),
    );
    const buffered = new BufferedResponse(Object.assign(this.request, { url, method: 'GET', headers }));
    return this.dependencies.trackDependencies(() => {
      const ended = buffered.waitForEnd();
      this.listener(this.request, buffered);
      return ended;
    });
  }

  /** Closes the buffered response, which frees its slot, only after compression. */
  private async toCachedResponse(buffered: BufferedResponse) {
    try {
      return this.isShareable(buffered) ? await CachedResponse.create(buffered, this) : undefined;
    } finally {
      buffered.destroy();
    }
  }

  /**
   * A page declares with Cache-Control whether it may be shared; an API response may be shared if it has status 200.
   */
  private isShareable(buffered: BufferedResponse) {
    if (buffered.hasHeader('set-cookie')) return false;
    if (!this.page.isPage) return buffered.statusCode === 200;
    return CACHEABLE_STATUSES.has(buffered.statusCode) && buffered.getHeader('cache-control') === ALWAYS_REVALIDATE;
  }
}

const hasFailed = ({ statusCode }: BufferedResponse) => statusCode >= 500;
const isRedirect = ({ statusCode }: BufferedResponse) => statusCode >= 300 && statusCode < 400;
