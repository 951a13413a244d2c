import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { countOf } from '../platform/reading/count-of.ts';
import { type PropertyDocument, SHAPE } from './document/property-document.ts';
import type { ShownDocument } from './document/shown-card.ts';
import type { ReadModel } from './projection/read-model.ts';
import type { Answer, Attribute, Counts, SearchEngine, SearchQuery } from './query/search-query.ts';
import { asksForWords, tableFilter } from './table/table-filter.ts';
import { byIndex, type Hits, hitsQuery, ORDERS, span } from './table/hits-query.ts';
import { type TableRow, tableRow } from './table/table-row.ts';

type Tables = { listed_properties: TableRow };

const WRITTEN = [
  'revision',
  'shape',
  'facets',
  'words',
  'price_euro',
  'bathrooms',
  'size',
  'created_at',
  'featured_order',
  'featured_until',
  'shown',
] as const satisfies (keyof TableRow)[];

/** The only file that reads and writes the list in PostgreSQL: it answers what the index would. */
@Injectable()
export class PropertyTable implements SearchEngine, ReadModel {
  readonly kind = 'table';

  constructor(private readonly orm: MikroORM) {}

  search(queries: readonly SearchQuery[]): Promise<Answer[]> {
    return Promise.all(queries.map((query) => (asksForWords(query) ? this.answerAtOnce(query) : this.answer(query))));
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

  /** The revision of every row; one of another shape counts as being of none. */
  async revisions(ids?: string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; revision: number }>`
      select id, case when shape = ${SHAPE} then revision else 0 end as revision from listed_properties
      where ${ids === undefined} or id = any(${ids ?? []}::uuid[])`.execute(this.database);
    return new Map(rows.map(({ id, revision }) => [id, Number(revision)]));
  }

  /** How often each word is there, with its field. */
  async words(): Promise<Counts> {
    const { rows } = await sql<{ word: string; count: number }>`
      select word, count(*)::int as count from listed_properties, unnest(words) as word
      where strpos(word, '=') = 0 group by word`.execute(this.database);
    return new Map(rows.map(({ word, count }) => [word, count]));
  }

  private async answerAtOnce(query: SearchQuery): Promise<Answer> {
    const { total, documents, counts } = await this.database.transaction().execute(async (transaction) => {
      await byIndex.execute(transaction);
      return (await hitsQuery(query).execute(transaction)).rows[0]!;
    });
    const counted = countsOf(query, counts ?? []);
    return {
      documents: documents ?? [],
      total,
      counts: (attribute) => counted.get(attribute) ?? new Map<string, number>(),
    };
  }

  private async answer(query: SearchQuery): Promise<Answer> {
    const [documents, total, counts] = await Promise.all([
      this.documents(query),
      countOf(this.found(query)),
      this.counts(query),
    ]);
    return { documents, total, counts: (attribute) => counts.get(attribute) ?? new Map<string, number>() };
  }

  private async documents(query: SearchQuery): Promise<ShownDocument[]> {
    const { rows, sort = 'newest' } = query;
    if (!rows) return [];
    const [from, limit] = span(rows);
    const found = this.found(query).orderBy(ORDERS[sort]).limit(limit).offset(from);
    const page = await found.select(sql<ShownDocument>`shown`.as('shown')).execute();
    return page.map(({ shown }) => shown);
  }

  private async counts(query: SearchQuery): Promise<Map<Attribute, Counts>> {
    if (!query.facets?.length) return new Map();
    const { rows } = await sql<{ facet: string; count: number }>`
      select facet, count
      from (
        select facet, count(*)::int as count from listed_properties, unnest(facets) as facet
        where ${tableFilter(query)} group by facet
      ) as counted
      where split_part(facet, '=', 1) = any(${query.facets}::text[])
      order by facet collate "C"`.execute(this.database);
    return countsOf(
      query,
      rows.map(({ facet, count }) => [facet, count]),
    );
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
