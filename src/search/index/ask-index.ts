import { type Dispatcher, request } from 'undici';
import { IndexMissing } from '../search.problems.ts';

type Server = { host: string; apiKey?: string; requestInit?: object };
type Refusal = { code?: string; message?: string };

/**
 * Visitors wait for this call: the web streams of `fetch` would cost a millisecond. Throws `IndexMissing`, and where
 * there is no whole answer after so many milliseconds.
 */
export async function askIndex<Answer>(
  { host, apiKey, requestInit }: Server,
  path: string,
  question: object,
  within: number,
): Promise<Answer> {
  const { dispatcher }: { dispatcher?: Dispatcher } = requestInit ?? {};
  // AbortSignal.timeout() cannot be cleared: all that belongs to a visitor's request would be kept as long as it runs.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`Meilisearch has not answered within ${within} ms`)), within);
  try {
    const { statusCode, body } = await request(new URL(path, `${host.replace(/\/$/, '')}/`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify(question),
      signal: late.signal,
      ...(dispatcher && { dispatcher }),
    });
    const answer = (await body.json()) as Answer & Refusal;
    if (statusCode === 200) return answer;
    if (answer.code === 'index_not_found') throw new IndexMissing();
    throw new Error(answer.message ?? `Meilisearch answered ${statusCode}`);
  } finally {
    clearTimeout(timer);
  }
}
