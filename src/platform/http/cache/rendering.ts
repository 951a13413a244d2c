import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CachedAddress } from './cached-addresses.ts';
import { KeptAnswer } from './kept-answer.ts';
import { RecordedAnswer } from './recorded-answer.ts';

/** A home that is gone is asked for as often as one that is there. */
const KEPT = new Set([200, 404, 410]);

/** What one visitor's browser says for itself must not be in what others get. */
const PERSONAL = new Set(['cookie', 'authorization', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range']);

/** One answer in the making, for everyone who asks meanwhile. */
export class Rendering {
  /** Nothing, if the answer is not for everyone. */
  readonly kept: Promise<KeptAnswer | undefined>;
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
    this.kept = this.answer.then((answer) => (this.isForEveryone(answer) ? KeptAnswer.of(answer, this) : undefined));
  }

  async hasFailed() {
    return (await this.answer).statusCode >= 500;
  }

  get headers() {
    return this.asked.headers;
  }

  /** The one whose request it is also learns under which id it is in the log. */
  async send(response: ServerResponse) {
    const kept = await this.kept;
    const answer = await this.answer;
    Object.assign(this.request, this.asked);
    const id = answer.getHeader('x-request-id');
    if (kept) kept.send(this.asked.headers, response, id ? ['x-request-id', String(id)] : []);
    else if (isRedirection(answer) && this.asked.url !== this.address.url) this.listener(this.request, response);
    else response.writeHead(answer.statusCode, answer.getHeaders()).end(answer.body);
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

  /** Pages say themselves whether they may be kept; the API says `no-store` of everything. */
  private isForEveryone(answer: RecordedAnswer) {
    if (answer.hasHeader('set-cookie')) return false;
    if (!this.address.isPage) return answer.statusCode === 200;
    return KEPT.has(answer.statusCode) && answer.getHeader('cache-control') === 'public, no-cache';
  }
}

const isRedirection = ({ statusCode }: RecordedAnswer) => statusCode >= 300 && statusCode < 400;
