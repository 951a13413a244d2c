import type { EntityManager } from '@mikro-orm/postgresql';
import { hasVisibleText } from '../fields/is-enough-to-publish.ts';

/** The beginnings of descriptions show whether they say something. */
const PARTS = `
  select p.id, exists (select from property_pictures i where i.property_id = p.id and i.kind = 'photo') as "hasPicture",
    array(select left(t.description, 500) from property_translations t
      where t.property_id = p.id and t.description is not null) as "descriptions"
  from jsonb_array_elements_text(?::jsonb) as asked (id) join properties p on p.id = asked.id::uuid`;

interface Parts {
  id: string;
  hasPicture: boolean;
  hasDescription: boolean;
}

type Row = Omit<Parts, 'hasDescription'> & { descriptions: string[] };

/** Whether each property has a photograph and a description that says something, by id. */
export async function findAdvertParts(em: EntityManager, ids: readonly string[]): Promise<Map<string, Parts>> {
  if (!ids.length) return new Map();
  const rows = await em.execute<Row[]>(PARTS, [JSON.stringify(ids)]);
  return new Map(
    rows.map(({ id, hasPicture, descriptions }) => [
      id,
      { id, hasPicture, hasDescription: descriptions.some(hasVisibleText) },
    ]),
  );
}
