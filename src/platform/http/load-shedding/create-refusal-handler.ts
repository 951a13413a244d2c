import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../../config.ts';
import type { ProblemDocument } from '../../problem.contract.ts';
import { buildRefusalHeaders } from '../build-security-headers.ts';
import { RETRY_AFTER } from '../problem.filter.ts';
import { Overloaded } from './overloaded.ts';
import { OVERLOADED_STYLE, overloadedPage } from './overloaded-page.ts';

const NON_PAGE_URL = /^\/(api|assets|brand|uploads|pictures)(?![^/?])|\/index\.pageContext\.json(\?|$)/;
const PAGE = Buffer.from(overloadedPage);
const STYLE = createHash('sha256').update(OVERLOADED_STYLE).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Answers a request that is not let in. All but the id is made beforehand: under load, refusing is most of the work. */
export function createRefusalHandler(config: Config) {
  const commonHeaders = { ...buildRefusalHeaders(config), 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' };
  const page = toHeaderList(
    { ...commonHeaders, 'content-security-policy': PAGE_POLICY, 'content-type': 'text/html; charset=utf-8' },
    PAGE.length,
  );
  const { status, message: title, code } = new Overloaded();
  const problem = (traceId: string) =>
    JSON.stringify({ type: `/problems/${code}`, title, status, traceId } satisfies ProblemDocument);
  const length = Buffer.byteLength(problem(randomUUID()));
  const document = toHeaderList({ ...commonHeaders, 'content-type': 'application/problem+json' }, length);

  return ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const id = randomUUID();
    const isPage = !NON_PAGE_URL.test(url);
    response.writeHead(status, [...(isPage ? page : document), 'x-request-id', id]);
    response.end(isPage ? PAGE : problem(id));
  };
}

/** Names and values in turn, the form that Node writes fastest. */
const toHeaderList = (headers: Readonly<Record<string, string>>, length: number) =>
  Object.entries({ ...headers, 'content-length': String(length) }).flat();
