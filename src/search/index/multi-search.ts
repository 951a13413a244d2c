import type { MultiSearchQuery, SearchResponse } from 'meilisearch';
import { type Dispatcher, request } from 'undici';
import type { ShownDocument } from '../document/shown-card.ts';
import { IndexMissing } from '../search.problems.ts';

type Server = { host: string; apiKey?: string; requestInit?: object };
type Answers = { results: SearchResponse<ShownDocument>[] };
type Refusal = { code?: string; message?: string };

/** Visitors wait for this call: the web streams of `fetch` would cost a millisecond. Throws `IndexMissing`. */
export async function multiSearch(
  { host, apiKey, requestInit }: Server,
  queries: MultiSearchQuery[],
  signal: AbortSignal,
): Promise<Answers> {
  const { dispatcher }: { dispatcher?: Dispatcher } = requestInit ?? {};
  const { statusCode, body } = await request(new URL('multi-search', `${host.replace(/\/$/, '')}/`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ queries }),
    signal,
    ...(dispatcher && { dispatcher }),
  });
  const answer = (await body.json()) as Answers & Refusal;
  if (statusCode === 200) return answer;
  if (answer.code === 'index_not_found') throw new IndexMissing();
  throw new Error(answer.message ?? `Meilisearch answered ${statusCode}`);
}
