import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CachedAddress } from './cached-addresses.ts';
import { isOfOneVisitor, CachedAnswer } from './cached-answer.ts';
import { RecordedAnswer } from './recorded-answer.ts';

/** A home that is gone is asked for as often as one that is there. */
const KEPT = new Set([200, 404, 410]);

/** What one visitor's browser says for itself must not be in what others get. */
const PERSONAL = new Set(['cookie', 'authorization', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range']);

/** One answer in the making, for everyone who asks meanwhile. */
export class Rendering {
  /** Nothing, if the answer is not for everyone. */
  readonly cached: Promise<CachedAnswer | undefined>;
  readonly bornAt = Date.now();
  private readonly answer: Promise<RecordedAnswer>;
  private readonly asked: Pick<IncomingMessage, 'url' | 'method' | 'headers'>;

  constructor(
    readonly version: number,
    private readonly address: CachedAddress,
    private readonly request: IncomingMessage,
    private readonly listener: RequestListener,
  ) {
    const { url = '', method = 'GET', headers } = request;
    this.asked = { url, method, headers };
    this.answer = this.record();
    this.cached = this.answer.then((answer) =>
      this.isForEveryone(answer) ? CachedAnswer.of(answer, this) : undefined,
    );
  }

  /** Whether there is an answer, and no failure, so soon after it was begun. */
  async succeeds(within: number): Promise<boolean> {
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), Math.max(0, this.bornAt + within - Date.now()));
    const succeeded = this.cached.then(
      async () => !hasFailed(await this.answer),
      () => false,
    );
    return Promise.race([succeeded, late]).finally(() => clearTimeout(timer));
  }

  /** The one whose request it is also learns what is said to nobody else. */
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
          own.flatMap(([name, value]) => [name, String(value)]),
        );
      else if (isRedirection(answer) && this.asked.url !== this.address.url) this.listener(this.request, response);
      else response.writeHead(answer.statusCode, answer.getHeaders()).end(answer.body);
    } catch {
      response.destroy();
    }
  }

  /** To another who waited for it; a failure too, which none of them caused. What is of one visitor is made for each. */
  async share(request: IncomingMessage, response: ServerResponse) {
    const cached = await this.cached.catch(() => undefined);
    const answer = await this.answer.catch(() => undefined);
    if (cached) cached.send(request.headers, response);
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
    const whole = answer.whole();
    this.listener(this.request, answer);
    await whole;
    return answer;
  }

  /** Pages say themselves whether they may be cached; the API says `no-store` of everything. */
  private isForEveryone(answer: RecordedAnswer) {
    if (answer.hasHeader('set-cookie')) return false;
    if (!this.address.isPage) return answer.statusCode === 200;
    return KEPT.has(answer.statusCode) && answer.getHeader('cache-control') === 'public, no-cache';
  }
}

const hasFailed = ({ statusCode }: RecordedAnswer) => statusCode >= 500;
const isRedirection = ({ statusCode }: RecordedAnswer) => statusCode >= 300 && statusCode < 400;
