import { type RawBuilder, sql, type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { ListOrder } from '../../agency/agency.contract.ts';
import { circleToBbox, computeBoundingBox, toUnits, UNITS_PER_DEGREE, type PlaceClause } from '../geo/place-clause.ts';
import { EARTH_RADIUS_METRES } from '../geo/position.ts';
import type { Box, Position } from '../geo/shapes.contract.ts';
import { formatFacet } from '../index-document/property-state.ts';
import type { Hit, SearchQuery, Attribute, Clause } from '../query/search-query.ts';
import type { TableRow } from './table-row.ts';

/**
 * A PostgreSQL point is (longitude, latitude). The query looks an area up by its bounding box, then tests the polygon
 * in integer units, because PostgreSQL compares coordinates with a tolerance of a millionth, which in degrees is about
 * 10 cm.
 */
function buildPlaceCondition(clause: PlaceClause): RawBuilder<SqlBool> {
  if ('box' in clause) return buildBoxCondition(clause.box);
  if ('inside' in clause)
    return sql`(${buildBoxCondition(computeBoundingBox(clause.inside))} and ${POINT_IN_UNITS} <@ ${formatPolygon(clause.inside)}::polygon)`;
  const { around, metres } = clause;
  return sql`(${buildBoxCondition(circleToBbox(around, metres))} and ${buildDistance(around)} <= ${metres})`;
}

const buildBoxCondition = ({ west, south, east, north }: Box) =>
  sql<SqlBool>`point <@ box(point(${east}, ${north}), point(${west}, ${south}))`;

const POINT_IN_UNITS = sql`point(floor(point[0] * ${sql.lit(UNITS_PER_DEGREE)} + 0.5), floor(point[1] * ${sql.lit(UNITS_PER_DEGREE)} + 0.5))`;

const formatPolygon = (corners: readonly Position[]) =>
  `(${corners.map((corner) => `(${toUnits(corner).join()})`).join()})`;

/** Computes the distance by Meilisearch's formula, rounded to millimetres. */
function buildDistance({ latitude, longitude }: Position) {
  const latitudeTerm = sql`(1 - cos(radians(point[1]) - radians(${latitude}))) / 2`;
  const longitudeTerm = sql`(1 - cos(radians(point[0]) - radians(${longitude}))) / 2`;
  const sum = sql`${latitudeTerm} + cos(radians(${latitude})) * cos(radians(point[1])) * (${longitudeTerm})`;
  return sql`round(${2 * EARTH_RADIUS_METRES} * asin(sqrt(least(1, ${sum}))) * 1000) / 1000`;
}

type Condition = Expression<SqlBool>;
type ValueColumn = 'words' | 'facets';

const eb = expressionBuilder<{ listed_properties: TableRow }, 'listed_properties'>();
const COLUMNS = { priceEuro: 'price_euro', bathrooms: 'bathrooms', built: 'built', plot: 'plot' } as const;

/** Whether the filter needs the long column of words, which has its own index. */
export const filtersByText = ({ filter = [] }: Pick<SearchQuery, 'filter'>): boolean => filter.some(usesWords);

function usesWords(clause: Clause): boolean {
  if ('anyOf' in clause) return clause.anyOf.words !== undefined;
  if ('or' in clause) return clause.or.flat().some(usesWords);
  return 'notAll' in clause && clause.notAll.some(usesWords);
}

/**
 * Builds a condition on a row of listed_properties. The column `words` also contains the facets, so one index serves
 * both.
 */
export function buildTableFilter(query: Pick<SearchQuery, 'filter'>): Condition {
  return buildAll(query.filter ?? [], filtersByText(query) ? 'words' : 'facets');
}

const buildAll = (clauses: readonly Clause[], values: ValueColumn) =>
  eb.and(clauses.map((clause) => buildCondition(clause, values)));

/** PostgreSQL stores no NUL, so no row can match. */
const isStorable = (value: string) => !value.includes('\0');

function buildCondition(clause: Clause, values: ValueColumn): Condition {
  if ('anyOf' in clause) {
    const facetsToMatch = Object.entries(clause.anyOf).flatMap(([attribute, attributeValues]) =>
      attributeValues.filter(isStorable).map((value) => formatFacet(attribute as Attribute, value)),
    );
    return eb(values, '&&', sql<string[]>`${facetsToMatch}::text[]`);
  }
  if ('or' in clause) return eb.or(clause.or.map((clauses) => buildAll(clauses, values)));
  // A subquery uses the index; a condition per row would have to read every list of words.
  if ('notAll' in clause)
    return eb('id', 'not in', eb.selectFrom('listed_properties').select('id').where(buildAll(clause.notAll, values)));
  if ('priceOnRequest' in clause) return eb('price_euro', 'is', null);
  if ('featured' in clause) {
    const isFeatured = sql<boolean>`(facets && '{flags=featured}' and (featured_until is null or featured_until > ${new Date(clause.at)}))`;
    return clause.featured ? isFeatured : eb.not(isFeatured);
  }
  if (!('attribute' in clause)) return buildPlaceCondition(clause);
  const { attribute, atLeast = null, below = null, atMost = null } = clause;
  const bounds = [['>=', atLeast] as const, ['<', below] as const, ['<=', atMost] as const];
  return eb.and(bounds.flatMap(([operator, bound]) => (bound === null ? [] : eb(COLUMNS[attribute], operator, bound))));
}

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

/** The position as "latitude,longitude", the format of the attribute `spot`. */
export const POSITION_EXPRESSION = sql<string | null>`point[1] || ',' || point[0]`;

export type Hits = {
  total: number;
  hits: Hit[] | null;
  counts: [facet: string, count: number][] | null;
};

/**
 * Settings for the current transaction. The planner underestimates the cost of reading long lists of words and would
 * scan the table instead of using the index.
 */
export const indexSettingsQuery = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('work_mem', '32MB', true)`;

/** Selects page, total and counts of a query with one search; a part that is not requested is null. */
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
              'spot', ${POSITION_EXPRESSION}) order by rank)
            from (select id, revision, price_euro, size, point, row_number() over (order by ${order}) as rank from hits
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

/** With few requested facets, filters them before counting. */
const MAX_PREFILTERED_FACETS = 2;

const buildFacetCondition = ({ facets = [] }: SearchQuery) =>
  facets.length <= MAX_PREFILTERED_FACETS
    ? sql`and facet ^@ any(${facets.map((attribute) => `${attribute}=`)}::text[])`
    : sql``;

/** Selects only the counts, for queries that are faster as separate statements. */
export const buildFacetCountsQuery = (query: SearchQuery) => sql<{ facet: string; count: number }>`
  select facet, count
  from (
    select facet, count(*)::int as count from listed_properties, unnest(facets) as facet
    where ${buildTableFilter(query)} ${buildFacetCondition(query)} group by facet
  ) as counted
  where split_part(facet, '=', 1) = any(${query.facets ?? []}::text[])
  order by facet collate "C"`;

/** Number of properties with each word. Excludes facets, which are stored among the words as `attribute=value`. */
export const wordCountsQuery = sql<{ word: string; count: number }>`
  select word, count(*)::int as count from listed_properties, unnest(words) as word
  where strpos(word, '=') = 0 group by word`;
