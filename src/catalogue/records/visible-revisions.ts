import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { VISIBLE } from '../facts/visible-index.entity.ts';

type Row = { id: string; revision: string; status: string };
type Tables = { properties: Row };
type Rows = SelectQueryBuilder<Tables, 'properties', Pick<Row, 'id' | 'revision'>>;

export type PropertyRevision = { id: string; revision: number };

/** Plain rows, since reading all as entities would take ten times as long. */
export async function visibleRevisions(em: EntityManager, choose: (rows: Rows) => Rows): Promise<PropertyRevision[]> {
  const database: Kysely<Tables> = em.getKysely<Tables>();
  const visible = database.selectFrom('properties').select(['id', 'revision']).where(sql.raw<boolean>(VISIBLE));
  return (await choose(visible).execute()).map(({ id, revision }) => ({ id, revision: Number(revision) }));
}
