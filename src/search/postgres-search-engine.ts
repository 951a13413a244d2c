import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { countRows } from '../platform/query/count-rows.ts';
import { type PropertyDocument, SCHEMA_HASH } from './index-document/property-document.ts';
import type { RetrievedDocument } from './index-document/cached-card.ts';
import type { PreviousState, ReadModel } from './projection/read-model.ts';
import type { Answer, Attribute, Counts, Hit, SearchEngine, SearchQuery, ShownSource } from './query/search-query.ts';
import { filtersByText, buildTableFilter } from './table/build-table-filter.ts';
import {
  preferIndex,
  buildFacetCountsQuery,
  type Hits,
  buildHitsQuery,
  ORDERS,
  toOffsetAndLimit,
  SPOT_EXPRESSION,
  wordCounts,
} from './table/build-hits-query.sql.ts';
import { NUMERIC_COLUMNS, previousState } from './table/previous-state.ts';
import { type TableRow, toTableRow } from './table/to-table-row.ts';

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

/** Reads and writes the table that answers what the index would; the folder `table` has the words for it. */
@Injectable()
export class PostgresSearchEngine implements SearchEngine, ShownSource, ReadModel {
  readonly kind = 'table';

  constructor(private readonly orm: MikroORM) {}

  /** Each question is up to three statements: a page that asks about every town leaves connections to others. */
  async search(queries: readonly SearchQuery[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    const queue = queries.entries();
    const answerNext = async () => {
      for (const [at, query] of queue)
        answers[at] = await (filtersByText(query) ? this.answerInOneStatement(query) : this.answerInParallel(query));
    };
    await Promise.all(Array.from({ length: QUERY_CONCURRENCY }, answerNext));
    return answers;
  }

  /** A later state of a property is never overwritten by an earlier one. */
  async put(documents: PropertyDocument[]) {
    if (!documents.length) return 0;
    const since = performance.now();
    await this.database
      .insertInto('listed_properties')
      .values(documents.map(toTableRow))
      .onConflict((taken) =>
        taken
          .column('id')
          .doUpdateSet((row) =>
            Object.fromEntries(UPDATED_COLUMNS.map((column) => [column, row.ref(`excluded.${column}`)])),
          )
          .where(sql<boolean>`excluded.revision >= listed_properties.revision`),
      )
      .execute();
    return performance.now() - since;
  }

  async remove(ids: string[]) {
    if (ids.length) await this.database.deleteFrom('listed_properties').where('id', 'in', ids).execute();
  }

  /** The revision of every row; 0 for one of another shape. */
  async fetchRevisions(ids?: string[]): Promise<Map<string, number>> {
    const revision = sql<number>`case when shape = ${SCHEMA_HASH} then revision else 0 end`.as('revision');
    const all = this.database.selectFrom('listed_properties').select(['id', revision]);
    const rows = await (ids ? all.where('id', '=', sql<string>`any(${ids}::uuid[])`) : all).execute();
    return new Map(rows.map(({ id, revision }) => [id, Number(revision)]));
  }

  async fetchDocuments(ids: readonly string[]): Promise<RetrievedDocument[]> {
    const rows = await this.database
      .selectFrom('listed_properties')
      .select(['revision', 'shape', sql<Omit<RetrievedDocument, 'revision' | 'shape'>>`shown`.as('shown')])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return rows.map(({ revision, shape, shown }) => ({ ...shown, revision: Number(revision), shape }));
  }

  async fetchPrevious(ids: readonly string[]): Promise<PreviousState[]> {
    const columns = ['id', 'revision', 'shape', 'facets', 'words', ...NUMERIC_COLUMNS] as const;
    const which = this.database.selectFrom('listed_properties').where('id', '=', sql<string>`any(${ids}::uuid[])`);
    const rows = await which.select(columns).execute();
    if (rows.some(({ shape }) => shape !== SCHEMA_HASH)) throw new TypeError('A row is of another shape');
    return rows.map(previousState);
  }

  /** Counts each word with its field. */
  async countWords(): Promise<Counts> {
    const { rows } = await wordCounts.execute(this.database);
    return new Map(rows.map(({ word, count }) => [word, count]));
  }

  private async answerInOneStatement(query: SearchQuery): Promise<Answer> {
    const { total, hits, counts } = await this.database.transaction().execute(async (transaction) => {
      await preferIndex.execute(transaction);
      return (await buildHitsQuery(query).execute(transaction)).rows[0]!;
    });
    const counted = groupCounts(query, counts ?? []);
    return {
      hits: hits ?? [],
      total,
      counts: (attribute) => counted.get(attribute) ?? new Map<string, number>(),
    };
  }

  private async answerInParallel(query: SearchQuery): Promise<Answer> {
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
    const found = this.selectMatching(query).orderBy(ORDERS[sort]).limit(limit).offset(from);
    const page = await found.select(['id', 'revision', 'price_euro', 'size', SPOT_EXPRESSION.as('spot')]).execute();
    return page.map(({ price_euro: priceEuro, revision, ...row }) => ({
      ...row,
      priceEuro,
      revision: Number(revision),
    }));
  }

  private async countFacets(query: SearchQuery): Promise<Map<Attribute, Counts>> {
    if (!query.facets?.length) return new Map();
    const { rows } = await buildFacetCountsQuery(query).execute(this.database);
    const counted = rows.map(({ facet, count }): [string, number] => [facet, count]);
    return groupCounts(query, counted);
  }

  private selectMatching(query: SearchQuery) {
    return this.database.selectFrom('listed_properties').where(buildTableFilter(query));
  }

  private get database() {
    return this.orm.em.fork().getKysely<Tables>();
  }
}

function groupCounts({ facets = [] }: SearchQuery, counted: NonNullable<Hits['counts']>): Map<Attribute, Counts> {
  const counts = new Map<Attribute, Map<string, number>>(facets.map((attribute) => [attribute, new Map()]));
  for (const [facet, count] of counted) {
    const sign = facet.indexOf('=');
    counts.get(facet.slice(0, sign) as Attribute)!.set(facet.slice(sign + 1), count);
  }
  return counts;
}
