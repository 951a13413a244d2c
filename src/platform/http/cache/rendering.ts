import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Sources } from '../../changes/sources.ts';
import { ASKED_EACH_TIME } from './cache-control.ts';
import type { CachedAddress } from './cached-addresses.ts';
import { isOfOneVisitor, CachedAnswer } from './cached-answer.ts';
import { RecordedAnswer } from './recorded-answer.ts';

/** Pages of properties that are gone are requested as often as others. */
const CACHEABLE = new Set([200, 404, 410]);

/** Request headers of one client, which must not influence what others get. */
const PERSONAL = new Set(['cookie', 'authorization', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range']);

type CacheControlOf = (answer: CachedAnswer, headers: IncomingHttpHeaders) => string;

/** One answer in progress, shared by everyone who asks for it meanwhile. */
export class Rendering {
  /** Undefined when the answer is not the same for everyone. */
  readonly cached: Promise<CachedAnswer | undefined>;
  readonly bornAt = Date.now();
  readonly sources = new Sources();
  private readonly answer: Promise<RecordedAnswer>;
  private readonly asked: Pick<IncomingMessage, 'url' | 'method' | 'headers'>;

  constructor(
    readonly version: number,
    private readonly address: CachedAddress,
    private readonly request: IncomingMessage,
    private readonly listener: RequestListener,
    private readonly cacheControlOf: CacheControlOf = () => ASKED_EACH_TIME,
  ) {
    const { url = '', method = 'GET', headers } = request;
    this.asked = { url, method, headers };
    this.answer = this.record();
    this.cached = this.answer.then((answer) => this.kept(answer));
  }

  /** Whether a successful answer is complete within so many milliseconds of its beginning. */
  async succeeds(within: number): Promise<boolean> {
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), Math.max(0, this.bornAt + within - Date.now()));
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
      Object.assign(this.request, this.asked);
      const own = Object.entries(answer.getHeaders()).filter(([name]) => isOfOneVisitor(name));
      if (cached)
        cached.send(
          this.asked.headers,
          response,
          this.cacheControlOf(cached, this.asked.headers),
          own.flatMap(([name, value]) => [name, String(value)]),
        );
      else if (isRedirection(answer) && this.asked.url !== this.address.url) this.listener(this.request, response);
      else response.writeHead(answer.statusCode, answer.getHeaders()).end(answer.body);
    } catch {
      response.destroy();
    }
  }

  /** Answers another visitor who waited; what is not for everyone is rendered again for each. */
  async share(request: IncomingMessage, response: ServerResponse) {
    const cached = await this.cached.catch(() => undefined);
    const answer = await this.answer.catch(() => undefined);
    if (cached) cached.send(request.headers, response, this.cacheControlOf(cached, request.headers));
    else if (!answer || !hasFailed(answer)) this.listener(request, response);
    else {
      const headers = Object.entries(answer.getHeaders()).filter(([name]) => !isOfOneVisitor(name));
      response.writeHead(answer.statusCode, Object.fromEntries(headers)).end(answer.body);
    }
  }

  private async record() {
    const { url } = this.address;
    const headers = Object.fromEntries(Object.entries(this.asked.headers).filter(([name]) => !PERSONAL.has(name)));
    const answer = new RecordedAnswer(Object.assign(this.request, { url, method: 'GET', headers }));
    return this.sources.of(() => {
      const whole = answer.whole();
      this.listener(this.request, answer);
      return whole;
    });
  }

  /** Compressing is part of the work: only then is the answer closed, and its place free. */
  private async kept(answer: RecordedAnswer) {
    try {
      return this.isForEveryone(answer) ? await CachedAnswer.of(answer, this) : undefined;
    } finally {
      answer.destroy();
    }
  }

  /** Pages declare by their header whether they may be cached; of the API only 200 is. */
  private isForEveryone(answer: RecordedAnswer) {
    if (answer.hasHeader('set-cookie')) return false;
    if (!this.address.isPage) return answer.statusCode === 200;
    return CACHEABLE.has(answer.statusCode) && answer.getHeader('cache-control') === ASKED_EACH_TIME;
  }
}

const hasFailed = ({ statusCode }: RecordedAnswer) => statusCode >= 500;
const isRedirection = ({ statusCode }: RecordedAnswer) => statusCode >= 300 && statusCode < 400;
