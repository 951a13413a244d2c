import { type RawBuilder, sql } from 'kysely';
import type { ListOrder } from '../../agency/agency.contract.ts';
import type { Hit, SearchQuery } from '../query/search-query.ts';
import { buildTableFilter } from './build-table-filter.ts';

const NEWEST = sql`created_at desc, id`;

export const ORDERS = {
  newest: NEWEST,
  'price-asc': sql`price_euro asc nulls last, ${NEWEST}`,
  'price-desc': sql`price_euro desc nulls last, ${NEWEST}`,
  'area-desc': sql`size desc nulls last, ${NEWEST}`,
  featured: sql`featured_order asc nulls last, ${NEWEST}`,
} satisfies Record<ListOrder, unknown>;

export const toOffsetAndLimit = (rows: NonNullable<SearchQuery['rows']>): [from: number, limit: number] =>
  'page' in rows ? [(rows.page - 1) * rows.pageSize, rows.pageSize] : [rows.from, rows.limit];

/** As the facet has it. */
export const SPOT_EXPRESSION = sql<string | null>`point[1] || ',' || point[0]`;

export type Hits = {
  total: number;
  hits: Hit[] | null;
  counts: [facet: string, count: number][] | null;
};

/**
 * Settings of the current transaction only. The planner underestimates the cost of reading long lists of words and
 * would scan the table instead of using the index.
 */
export const preferIndex = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('work_mem', '32MB', true)`;

/** Page, total and counts of a query in one statement that searches once; null for what is not requested. */
export function buildHitsQuery(query: SearchQuery): RawBuilder<Hits> {
  const { rows, sort = 'newest', facets = [] } = query;
  const [from, limit] = rows ? toOffsetAndLimit(rows) : [0, 0];
  const order = ORDERS[sort];
  return sql<Hits>`
    with hits as materialized (
      select id, revision, created_at, price_euro, size, point, featured_order${facets.length ? sql`, facets` : sql``}
      from listed_properties where ${buildTableFilter(query)}
    )
    select (select count(*)::int from hits) as total, ${
      limit
        ? sql`(
            select json_agg(json_build_object('id', id, 'revision', revision, 'priceEuro', price_euro, 'size', size,
              'spot', ${SPOT_EXPRESSION}) order by place)
            from (select id, revision, price_euro, size, point, row_number() over (order by ${order}) as place from hits
              order by ${order} limit ${limit} offset ${from}) as page
          )`
        : sql`null`
    } as hits, ${
      facets.length
        ? sql`(
            select json_agg(json_build_array(facet, count) order by facet collate "C") from (
              select facet, count(*)::int as count from hits, unnest(facets) as facet group by facet
            ) as counted where split_part(facet, '=', 1) = any(${facets}::text[])
          )`
        : sql`null`
    } as counts`;
}

/** Of all the facets of a property, few are asked for: the others need not be counted first. */
const MAX_PREFILTERED_FACETS = 2;

const buildFacetCondition = ({ facets = [] }: SearchQuery) =>
  facets.length <= MAX_PREFILTERED_FACETS
    ? sql`and facet ^@ any(${facets.map((attribute) => `${attribute}=`)}::text[])`
    : sql``;

/** The counts alone, for queries that are faster in separate statements. */
export const buildFacetCountsQuery = (query: SearchQuery) => sql<{ facet: string; count: number }>`
  select facet, count
  from (
    select facet, count(*)::int as count from listed_properties, unnest(facets) as facet
    where ${buildTableFilter(query)} ${buildFacetCondition(query)} group by facet
  ) as counted
  where split_part(facet, '=', 1) = any(${query.facets ?? []}::text[])
  order by facet collate "C"`;

/** How many properties contain each word. Facets are stored among the words, as `attribute=value`, and left out. */
export const wordCounts = sql<{ word: string; count: number }>`
  select word, count(*)::int as count from listed_properties, unnest(words) as word
  where strpos(word, '=') = 0 group by word`;
