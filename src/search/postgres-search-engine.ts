import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { countRows } from '../platform/query/read.ts';
import type { RetrievedDocument } from './index-document/cached-card.ts';
import { type PropertyDocument, SCHEMA_HASH } from './index-document/property-document.ts';
import type { PreviousState, ReadModel } from './index-document/property-state.ts';
import type {
  SearchResult,
  Attribute,
  Counts,
  Hit,
  SearchEngine,
  SearchQuery,
  DocumentSource,
} from './query/search-query.ts';
import {
  filtersByText,
  buildTableFilter,
  indexSettingsQuery,
  buildFacetCountsQuery,
  type Hits,
  buildHitsQuery,
  ORDERS,
  toOffsetAndLimit,
  POSITION_EXPRESSION,
  wordCountsQuery,
} from './table/table-query.sql.ts';
import { NUMERIC_COLUMNS, toPreviousState, type TableRow, toTableRow } from './table/table-row.ts';

type Tables = { listed_properties: TableRow };

const UPDATED_COLUMNS = [
  'revision',
  'shape',
  'facets',
  'words',
  'price_euro',
  'bathrooms',
  'built',
  'plot',
  'size',
  'created_at',
  'featured_order',
  'featured_until',
  'point',
  'shown',
] as const satisfies (keyof TableRow)[];

const QUERY_CONCURRENCY = 3;

/** Reads and writes the table that stands in for the search index; the folder `table` contains its SQL. */
@Injectable()
export class PostgresSearchEngine implements SearchEngine, DocumentSource, ReadModel {
  readonly kind = 'table';

  constructor(private readonly orm: MikroORM) {}

  /** Limits concurrency, since each query may occupy three connections. */
  async search(queries: readonly SearchQuery[]): Promise<SearchResult[]> {
    const answers: SearchResult[] = [];
    const queue = queries.entries();
    const answerNext = async () => {
      for (const [index, query] of queue)
        answers[index] = await (filtersByText(query) ? this.answerInOneStatement(query) : this.answerInParallel(query));
    };
    await Promise.all(Array.from({ length: QUERY_CONCURRENCY }, answerNext));
    return answers;
  }

  /** Never overwrites a later state with an earlier one. */
  async put(documents: PropertyDocument[]) {
    if (!documents.length) return 0;
    const startedAt = performance.now();
    await this.database
      .insertInto('listed_properties')
      .values(documents.map(toTableRow))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(UPDATED_COLUMNS.map((column) => [column, eb.ref(`excluded.${column}`)])),
          )
          .where(sql<boolean>`excluded.revision >= listed_properties.revision`),
      )
      .execute();
    return performance.now() - startedAt;
  }

  async remove(ids: string[]) {
    if (ids.length) await this.database.deleteFrom('listed_properties').where('id', 'in', ids).execute();
  }

  /** Returns 0 as the revision of a row with another schema hash. */
  async fetchRevisions(ids?: string[]): Promise<Map<string, number>> {
    const revision = sql<number>`case when shape = ${SCHEMA_HASH} then revision else 0 end`.as('revision');
    const query = this.database.selectFrom('listed_properties').select(['id', revision]);
    const rows = await (ids ? query.where('id', '=', sql<string>`any(${ids}::uuid[])`) : query).execute();
    return new Map(rows.map(({ id, revision }) => [id, Number(revision)]));
  }

  async fetchDocuments(ids: readonly string[]): Promise<RetrievedDocument[]> {
    const rows = await this.database
      .selectFrom('listed_properties')
      .select(['revision', 'shape', sql<Omit<RetrievedDocument, 'revision' | 'shape'>>`shown`.as('shown')])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return rows.map(({ revision, shape, shown: fields }) => ({ ...fields, revision: Number(revision), shape }));
  }

  async fetchPrevious(ids: readonly string[]): Promise<PreviousState[]> {
    const columns = ['id', 'revision', 'shape', 'facets', 'words', ...NUMERIC_COLUMNS] as const;
    const selection = this.database.selectFrom('listed_properties').where('id', '=', sql<string>`any(${ids}::uuid[])`);
    const rows = await selection.select(columns).execute();
    if (rows.some(({ shape }) => shape !== SCHEMA_HASH)) throw new TypeError('A row is of another shape');
    return rows.map(toPreviousState);
  }

  async countWords(): Promise<Counts> {
    const { rows } = await wordCountsQuery.execute(this.database);
    return new Map(rows.map(({ word, count }) => [word, count]));
  }

  private async answerInOneStatement(query: SearchQuery): Promise<SearchResult> {
    const { total, hits, counts } = await this.database.transaction().execute(async (transaction) => {
      await indexSettingsQuery.execute(transaction);
      return (await buildHitsQuery(query).execute(transaction)).rows[0]!;
    });
    const facetCounts = groupCounts(query, counts ?? []);
    return {
      hits: hits ?? [],
      total,
      counts: (attribute) => facetCounts.get(attribute) ?? new Map<string, number>(),
    };
  }

  private async answerInParallel(query: SearchQuery): Promise<SearchResult> {
    const [hits, total, counts] = await Promise.all([
      this.findHits(query),
      countRows(this.selectMatching(query)),
      this.countFacets(query),
    ]);
    return { hits, total, counts: (attribute) => counts.get(attribute) ?? new Map<string, number>() };
  }

  private async findHits(query: SearchQuery): Promise<Hit[]> {
    const { rows, sort = 'newest' } = query;
    if (!rows) return [];
    const [from, limit] = toOffsetAndLimit(rows);
    const matching = this.selectMatching(query).orderBy(ORDERS[sort]).limit(limit).offset(from);
    const page = await matching
      .select(['id', 'revision', 'price_euro', 'size', POSITION_EXPRESSION.as('spot')])
      .execute();
    return page.map(({ price_euro: priceEuro, revision, ...row }) => ({
      ...row,
      priceEuro,
      revision: Number(revision),
    }));
  }

  private async countFacets(query: SearchQuery): Promise<Map<Attribute, Counts>> {
    if (!query.facets?.length) return new Map();
    const { rows } = await buildFacetCountsQuery(query).execute(this.database);
    return groupCounts(
      query,
      rows.map(({ facet, count }) => [facet, count]),
    );
  }

  private selectMatching(query: SearchQuery) {
    return this.database.selectFrom('listed_properties').where(buildTableFilter(query));
  }

  private get database() {
    return this.orm.em.fork().getKysely<Tables>();
  }
}

function groupCounts({ facets = [] }: SearchQuery, facetCounts: NonNullable<Hits['counts']>): Map<Attribute, Counts> {
  const counts = new Map<Attribute, Map<string, number>>(facets.map((attribute) => [attribute, new Map()]));
  for (const [facet, count] of facetCounts) {
    const separator = facet.indexOf('=');
    counts.get(facet.slice(0, separator) as Attribute)!.set(facet.slice(separator + 1), count);
  }
  return counts;
}
