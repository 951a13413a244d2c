import { type Dispatcher, request } from 'undici';
import { IndexMissing } from '../search.problems.ts';

type Server = { host: string; apiKey?: string; requestInit?: object };
type ErrorBody = { code?: string; message?: string };

/**
 * Visitors wait for this call: the web streams of `fetch` would cost a millisecond. Throws `IndexMissing`, and where
 * there is no whole answer after so many milliseconds.
 */
export async function queryIndex<Answer>(
  { host, apiKey, requestInit }: Server,
  path: string,
  payload: object,
  timeoutMs: number,
): Promise<Answer> {
  const { dispatcher }: { dispatcher?: Dispatcher } = requestInit ?? {};
  // AbortSignal.timeout() cannot be cleared: all that belongs to a visitor's request would be kept as long as it runs.
  const abort = new AbortController();
  const timer = setTimeout(
    () => abort.abort(new Error(`Meilisearch has not answered within ${timeoutMs} ms`)),
    timeoutMs,
  );
  try {
    const { statusCode, body } = await request(new URL(path, `${host.replace(/\/$/, '')}/`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify(payload),
      signal: abort.signal,
      ...(dispatcher && { dispatcher }),
    });
    const answer = (await body.json()) as Answer & ErrorBody;
    if (statusCode === 200) return answer;
    if (answer.code === 'index_not_found') throw new IndexMissing();
    throw new Error(answer.message ?? `Meilisearch answered ${statusCode}`);
  } finally {
    clearTimeout(timer);
  }
}
