import type { EntityManager } from '@mikro-orm/postgresql';
import { type SelectQueryBuilder, sql } from 'kysely';
import { PUBLIC_CONDITION } from '../fields/public-index.entity.ts';

type Row = { id: string; revision: string };
type Rows = SelectQueryBuilder<{ properties: Row }, 'properties', Row>;

export type PropertyRevision = { id: string; revision: number };

/** Plain rows, since reading all as entities would take ten times as long. */
export async function findPublicRevisions(
  em: EntityManager,
  refine: (rows: Rows) => Rows,
): Promise<PropertyRevision[]> {
  const rows = em.getKysely<{ properties: Row }>().selectFrom('properties').select(['id', 'revision']);
  const visible = await refine(rows.where(sql.raw<boolean>(PUBLIC_CONDITION))).execute();
  return visible.map(({ id, revision }) => ({ id, revision: Number(revision) }));
}
