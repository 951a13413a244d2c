import { jest } from '@jest/globals';

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

export interface SentRequest {
  /** Method and path without its query, like `GET /api/v1/properties`. */
  readonly route: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

type Handler = (request: SentRequest) => Answer | Promise<Answer>;

/**
 * Answers the requests of components until the test ends, by method and path; parse answers by the contract that the
 * server follows. Requests without an answer fail as on a broken connection. Returns all requests in their order.
 */
export function fakeApi(answers: Record<string, Handler>): SentRequest[] {
  const requests: SentRequest[] = [];
  const fetchSpy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const text = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
    const request = {
      route: `${init.method ?? 'GET'} ${url.pathname}`,
      url,
      headers: new Headers(init.headers),
      body: text,
    };
    requests.push(request);
    const answer = answers[request.route];
    if (!answer) throw new TypeError(`No answer to ${request.route}`);
    const { status = 200, headers = {}, body } = await answer(request);
    const content = body === undefined ? null : JSON.stringify(body);
    return new Response(content, { status, headers: { 'content-type': 'application/json', ...headers } });
  });
  restoreFetch = () => fetchSpy.mockRestore();
  return requests;
}

let restoreFetch = () => {};
afterEach(() => restoreFetch());
