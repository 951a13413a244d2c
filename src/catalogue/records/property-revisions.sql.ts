import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type SelectQueryBuilder, sql } from 'kysely';
import { countRows, read } from '../../platform/query/read.ts';
import { PUBLIC_CONDITION, type Property } from '../property.entity.ts';
import {
  GetPropertyRevisions,
  ListPropertyRevisions,
  GetCatalogueStateMarker,
  CountPublicProperties,
  type PropertyRevision,
} from '../property.messages.ts';

type Row = { id: string; revision: string };
type Rows = SelectQueryBuilder<{ properties: Row }, 'properties', Row>;

/** Selects plain rows, since loading entities would take ten times as long. */
async function findPublicRevisions(em: EntityManager, refine: (rows: Rows) => Rows): Promise<PropertyRevision[]> {
  const rows = em.getKysely<{ properties: Row }>().selectFrom('properties').select(['id', 'revision']);
  const visible = await refine(rows.where(sql.raw<boolean>(PUBLIC_CONDITION))).execute();
  return visible.map(({ id, revision }) => ({ id, revision: Number(revision) }));
}

@QueryHandler(GetPropertyRevisions)
export class GetPropertyRevisionsHandler implements IQueryHandler<GetPropertyRevisions> {
  constructor(private readonly em: EntityManager) {}

  execute({ ids }: GetPropertyRevisions): Promise<PropertyRevision[]> {
    return findPublicRevisions(this.em, (rows) => rows.where('id', 'in', ids));
  }
}

@QueryHandler(ListPropertyRevisions)
export class ListPropertyRevisionsHandler implements IQueryHandler<ListPropertyRevisions> {
  constructor(private readonly em: EntityManager) {}

  execute({ after, limit }: ListPropertyRevisions): Promise<PropertyRevision[]> {
    return findPublicRevisions(this.em, (rows) =>
      (after === null ? rows : rows.where('id', '>', after)).orderBy('id').limit(limit),
    );
  }
}

/** The maximum revision alone would miss a transaction that commits after one with a higher revision. */
export const STATE_MARKER = `select concat_ws(' ', count(*), sum(revision)) as marker from properties where ${PUBLIC_CONDITION}`;

@QueryHandler(GetCatalogueStateMarker)
export class GetCatalogueStateMarkerHandler implements IQueryHandler<GetCatalogueStateMarker> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    const [row] = await this.em.execute<{ marker: string }[]>(STATE_MARKER);
    return row!.marker;
  }
}

@QueryHandler(CountPublicProperties)
export class CountPublicPropertiesHandler implements IQueryHandler<CountPublicProperties> {
  constructor(private readonly em: EntityManager) {}

  execute() {
    const properties = read<{ properties: Property }>(this.em).selectFrom('properties');
    return countRows(properties.where(sql.raw<boolean>(PUBLIC_CONDITION)));
  }
}
