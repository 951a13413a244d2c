import { type Dispatcher, request } from 'undici';
import { IndexMissing } from '../search.problems.ts';

type Server = { host: string; apiKey?: string; requestInit?: object };
type Refusal = { code?: string; message?: string };

/** Visitors wait for this call: the web streams of `fetch` would cost a millisecond. Throws `IndexMissing`. */
export async function askIndex<Answer>(
  { host, apiKey, requestInit }: Server,
  path: string,
  question: object,
  signal: AbortSignal,
): Promise<Answer> {
  const { dispatcher }: { dispatcher?: Dispatcher } = requestInit ?? {};
  const { statusCode, body } = await request(new URL(path, `${host.replace(/\/$/, '')}/`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify(question),
    signal,
    ...(dispatcher && { dispatcher }),
  });
  const answer = (await body.json()) as Answer & Refusal;
  if (statusCode === 200) return answer;
  if (answer.code === 'index_not_found') throw new IndexMissing();
  throw new Error(answer.message ?? `Meilisearch answered ${statusCode}`);
}
