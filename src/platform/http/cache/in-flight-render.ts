import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { DependencyTracker } from '../../cache-invalidation/dependency-tracker.ts';
import { ALWAYS_REVALIDATE } from './cache-control.ts';
import type { CacheableUrl } from './cacheable-urls.ts';
import { isPerVisitorHeader, CachedResponse } from './cached-response.ts';
import { BufferedResponse } from './buffered-response.ts';

/** Pages of properties that are gone are requested as often as others. */
const CACHEABLE = new Set([200, 404, 410]);

/** Request headers of one client, which must not influence what others get. */
const PERSONAL_HEADERS = new Set([
  'cookie',
  'authorization',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
]);

type GetCacheControl = (answer: CachedResponse, headers: IncomingHttpHeaders) => string;

/** One answer in progress, shared by everyone who asks for it meanwhile. */
export class InFlightRender {
  /** Undefined when the answer is not the same for everyone. */
  readonly cached: Promise<CachedResponse | undefined>;
  readonly bornAt = Date.now();
  readonly dependencies = new DependencyTracker();
  private readonly answer: Promise<BufferedResponse>;
  private readonly original: Pick<IncomingMessage, 'url' | 'method' | 'headers'>;

  constructor(
    readonly version: number,
    private readonly address: CacheableUrl,
    private readonly request: IncomingMessage,
    private readonly listener: RequestListener,
    private readonly getCacheControl: GetCacheControl = () => ALWAYS_REVALIDATE,
  ) {
    const { url = '', method = 'GET', headers } = request;
    this.original = { url, method, headers };
    this.answer = this.record();
    this.cached = this.answer.then((answer) => this.toCachedResponse(answer));
  }

  /** Whether a successful answer is complete within so many milliseconds of its beginning. */
  async succeedsWithin(timeoutMs: number): Promise<boolean> {
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), Math.max(0, this.bornAt + timeoutMs - Date.now()));
    const succeeded = this.cached.then(
      async () => !hasFailed(await this.answer),
      () => false,
    );
    return Promise.race([succeeded, late]).finally(() => clearTimeout(timer));
  }

  /** Answers the visitor whose request is being rendered, with the headers that are only for them. */
  async send(response: ServerResponse) {
    try {
      const cached = await this.cached;
      const answer = await this.answer;
      Object.assign(this.request, this.original);
      const own = Object.entries(answer.getHeaders()).filter(([name]) => isPerVisitorHeader(name));
      if (cached)
        cached.send(
          this.original.headers,
          response,
          this.getCacheControl(cached, this.original.headers),
          own.flatMap(([name, value]) => [name, String(value)]),
        );
      else if (isRedirection(answer) && this.original.url !== this.address.url) this.listener(this.request, response);
      else response.writeHead(answer.statusCode, answer.getHeaders()).end(answer.body);
    } catch {
      response.destroy();
    }
  }

  /** Answers another visitor who waited; what is not for everyone is rendered again for each. */
  async share(request: IncomingMessage, response: ServerResponse) {
    const cached = await this.cached.catch(() => undefined);
    const answer = await this.answer.catch(() => undefined);
    if (cached) cached.send(request.headers, response, this.getCacheControl(cached, request.headers));
    else if (!answer || !hasFailed(answer)) this.listener(request, response);
    else {
      const headers = Object.entries(answer.getHeaders()).filter(([name]) => !isPerVisitorHeader(name));
      response.writeHead(answer.statusCode, Object.fromEntries(headers)).end(answer.body);
    }
  }

  private async record() {
    const { url } = this.address;
    const headers = Object.fromEntries(
      Object.entries(this.original.headers).filter(([name]) => !PERSONAL_HEADERS.has(name)),
    );
    const answer = new BufferedResponse(Object.assign(this.request, { url, method: 'GET', headers }));
    return this.dependencies.trackDependencies(() => {
      const whole = answer.waitForEnd();
      this.listener(this.request, answer);
      return whole;
    });
  }

  /** Compressing is part of the work: only then is the answer closed, and its place free. */
  private async toCachedResponse(answer: BufferedResponse) {
    try {
      return this.isForEveryone(answer) ? await CachedResponse.create(answer, this) : undefined;
    } finally {
      answer.destroy();
    }
  }

  /** Pages declare by their header whether they may be cached; of the API only 200 is. */
  private isForEveryone(answer: BufferedResponse) {
    if (answer.hasHeader('set-cookie')) return false;
    if (!this.address.isPage) return answer.statusCode === 200;
    return CACHEABLE.has(answer.statusCode) && answer.getHeader('cache-control') === ALWAYS_REVALIDATE;
  }
}

const hasFailed = ({ statusCode }: BufferedResponse) => statusCode >= 500;
const isRedirection = ({ statusCode }: BufferedResponse) => statusCode >= 300 && statusCode < 400;
