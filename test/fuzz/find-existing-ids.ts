import type { ApiOperation } from '../integration/operations/api-operations.ts';

/** Finds an existing id, so that only the hostile value is wrong. */
export async function findExistingIds(
  url: string,
  { path }: ApiOperation,
  cookie: string,
): Promise<Record<string, string>> {
  const [list, rest] = path.split('/{id}');
  if (rest === undefined) return {};
  const response = await fetch(`${url}${list}`, { headers: { cookie } });
  if (!response.ok) return {};
  const { items } = (await response.json()) as { items?: { id?: string }[] };
  const id = items?.at(-1)?.id;
  return id ? { id } : {};
}
