import type { EntityManager } from '@mikro-orm/postgresql';

const EVER_PUBLIC = `
  select distinct property_id as id from market_changes
  where property_id in (select value::uuid from jsonb_array_elements_text(?::jsonb))
    and (status_before in ('published', 'reserved') or status_after in ('published', 'reserved'))`;

/** Which of these properties visitors could see before, according to their market changes. */
export async function wasEverPublic(em: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!ids.length) return new Set();
  const rows = await em.execute<{ id: string }[]>(EVER_PUBLIC, [JSON.stringify(ids)]);
  return new Set(rows.map(({ id }) => id));
}
