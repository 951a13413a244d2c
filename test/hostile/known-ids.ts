import type { ApiOperation } from '../api/operations/api-operations.ts';

/** The id of something that exists, so that the hostile value is the only thing wrong. */
export async function knownIds(url: string, { path }: ApiOperation, cookie: string): Promise<Record<string, string>> {
  const [list, rest] = path.split('/{id}');
  if (rest === undefined) return {};
  const answer = await fetch(`${url}${list}`, { headers: { cookie } });
  if (!answer.ok) return {};
  const { items } = (await answer.json()) as { items?: { id?: string }[] };
  const id = items?.at(-1)?.id;
  return id ? { id } : {};
}
