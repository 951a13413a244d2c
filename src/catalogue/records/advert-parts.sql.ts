import type { EntityManager } from '@mikro-orm/postgresql';

/** As saysSomething in facts/is-enough-to-publish.ts. */
const PARTS = `
  select p.id, exists (select from property_pictures i where i.property_id = p.id and i.kind = 'photo') as "hasPicture",
    exists (select from property_translations t where t.property_id = p.id
      and regexp_replace(t.description, '<[^>]*>|&[#[:alnum:]]+;', '', 'g') ~ '[[:alnum:]]') as "hasDescription"
  from jsonb_array_elements_text(?::jsonb) as asked (id) join properties p on p.id = asked.id::uuid`;

interface Parts {
  id: string;
  hasPicture: boolean;
  hasDescription: boolean;
}

/** Whether each property has a photograph and a description with visible text, by id. */
export async function findAdvertParts(em: EntityManager, ids: readonly string[]): Promise<Map<string, Parts>> {
  if (!ids.length) return new Map();
  const rows = await em.execute<Parts[]>(PARTS, [JSON.stringify(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}
