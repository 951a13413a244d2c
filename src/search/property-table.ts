import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { countOf } from '../platform/reading/count-of.ts';
import { type PropertyDocument, SHAPE } from './document/property-document.ts';
import type { ShownDocument } from './document/ready-card.ts';
import type { FormerState, ReadModel } from './projection/read-model.ts';
import type { Answer, Attribute, Counts, Hit, SearchEngine, SearchQuery, ShownSource } from './query/search-query.ts';
import { asksForWords, tableFilter } from './table/table-filter.ts';
import {
  preferIndex,
  facetCounts,
  type Hits,
  hitsQuery,
  ORDERS,
  span,
  SPOT,
  wordCounts,
} from './table/hits-query.sql.ts';
import { FIGURE_COLUMNS, formerState } from './table/former-state.ts';
import { type TableRow, tableRow } from './table/table-row.ts';

type Tables = { listed_properties: TableRow };

const WRITTEN = [
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

const QUERIES_AT_ONCE = 3;

/** Reads and writes the table that answers what the index would; the folder `table` has the words for it. */
@Injectable()
export class PropertyTable implements SearchEngine, ShownSource, ReadModel {
  readonly kind = 'table';

  constructor(private readonly orm: MikroORM) {}

  /** Each question is up to three statements: a page that asks about every town leaves connections to others. */
  async search(queries: readonly SearchQuery[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    const waiting = queries.entries();
    const answerNext = async () => {
      for (const [at, query] of waiting)
        answers[at] = await (asksForWords(query) ? this.answerAtOnce(query) : this.answer(query));
    };
    await Promise.all(Array.from({ length: QUERIES_AT_ONCE }, answerNext));
    return answers;
  }

  /** A later state of a property is never overwritten by an earlier one. */
  async put(documents: PropertyDocument[]) {
    if (!documents.length) return 0;
    const since = performance.now();
    await this.database
      .insertInto('listed_properties')
      .values(documents.map(tableRow))
      .onConflict((taken) =>
        taken
          .column('id')
          .doUpdateSet((row) => Object.fromEntries(WRITTEN.map((column) => [column, row.ref(`excluded.${column}`)])))
          .where(sql<boolean>`excluded.revision >= listed_properties.revision`),
      )
      .execute();
    return performance.now() - since;
  }

  async remove(ids: string[]) {
    if (ids.length) await this.database.deleteFrom('listed_properties').where('id', 'in', ids).execute();
  }

  /** The revision of every row; 0 for one of another shape. */
  async revisions(ids?: string[]): Promise<Map<string, number>> {
    const revision = sql<number>`case when shape = ${SHAPE} then revision else 0 end`.as('revision');
    const all = this.database.selectFrom('listed_properties').select(['id', revision]);
    const rows = await (ids ? all.where('id', '=', sql<string>`any(${ids}::uuid[])`) : all).execute();
    return new Map(rows.map(({ id, revision }) => [id, Number(revision)]));
  }

  async shown(ids: readonly string[]): Promise<ShownDocument[]> {
    const rows = await this.database
      .selectFrom('listed_properties')
      .select(['revision', 'shape', sql<Omit<ShownDocument, 'revision' | 'shape'>>`shown`.as('shown')])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return rows.map(({ revision, shape, shown }) => ({ ...shown, revision: Number(revision), shape }));
  }

  async former(ids: readonly string[]): Promise<FormerState[]> {
    const columns = ['id', 'revision', 'shape', 'facets', 'words', ...FIGURE_COLUMNS] as const;
    const which = this.database.selectFrom('listed_properties').where('id', '=', sql<string>`any(${ids}::uuid[])`);
    const rows = await which.select(columns).execute();
    if (rows.some(({ shape }) => shape !== SHAPE)) throw new TypeError('A row is of another shape');
    return rows.map(formerState);
  }

  /** Counts each word with its field. */
  async words(): Promise<Counts> {
    const { rows } = await wordCounts.execute(this.database);
    return new Map(rows.map(({ word, count }) => [word, count]));
  }

  private async answerAtOnce(query: SearchQuery): Promise<Answer> {
    const { total, hits, counts } = await this.database.transaction().execute(async (transaction) => {
      await preferIndex.execute(transaction);
      return (await hitsQuery(query).execute(transaction)).rows[0]!;
    });
    const counted = countsOf(query, counts ?? []);
    return {
      hits: hits ?? [],
      total,
      counts: (attribute) => counted.get(attribute) ?? new Map<string, number>(),
    };
  }

  private async answer(query: SearchQuery): Promise<Answer> {
    const [hits, total, counts] = await Promise.all([this.hits(query), countOf(this.found(query)), this.counts(query)]);
    return { hits, total, counts: (attribute) => counts.get(attribute) ?? new Map<string, number>() };
  }

  private async hits(query: SearchQuery): Promise<Hit[]> {
    const { rows, sort = 'newest' } = query;
    if (!rows) return [];
    const [from, limit] = span(rows);
    const found = this.found(query).orderBy(ORDERS[sort]).limit(limit).offset(from);
    const page = await found.select(['id', 'revision', 'price_euro', 'size', SPOT.as('spot')]).execute();
    return page.map(({ price_euro: priceEuro, revision, ...row }) => ({
      ...row,
      priceEuro,
      revision: Number(revision),
    }));
  }

  private async counts(query: SearchQuery): Promise<Map<Attribute, Counts>> {
    if (!query.facets?.length) return new Map();
    const { rows } = await facetCounts(query).execute(this.database);
    const counted = rows.map(({ facet, count }): [string, number] => [facet, count]);
    return countsOf(query, counted);
  }

  private found(query: SearchQuery) {
    return this.database.selectFrom('listed_properties').where(tableFilter(query));
  }

  private get database() {
    return this.orm.em.fork().getKysely<Tables>();
  }
}

function countsOf({ facets = [] }: SearchQuery, counted: NonNullable<Hits['counts']>): Map<Attribute, Counts> {
  const counts = new Map<Attribute, Map<string, number>>(facets.map((attribute) => [attribute, new Map()]));
  for (const [facet, count] of counted) {
    const sign = facet.indexOf('=');
    counts.get(facet.slice(0, sign) as Attribute)!.set(facet.slice(sign + 1), count);
  }
  return counts;
}
