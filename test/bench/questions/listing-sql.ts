import type { Client } from 'pg';
import type { Question } from './question.ts';

const FLAGS = { pool: 'pool', parking: 'parking', garden: 'garden', seaView: 'sea_view', frontLine: 'front_line' };
const ORDERS: Record<string, string> = {
  newest: 'created_at desc, id',
  'price-asc': 'price asc nulls last, created_at desc, id',
  'price-desc': 'price desc nulls last, created_at desc, id',
  'area-desc': 'size desc nulls last, created_at desc, id',
};
/** Exactly the fields of a card. */
const CARD = `reference, type, location, area, price, original_price, currency, bedrooms, bathrooms, size, terrace,
  status, is_exclusive, is_featured, first_published_at, energy_state, energy_consumption, energy_emissions, amenities, pictures`;
const BANDS = 'array[200000, 300000, 400000, 500000, 600000, 800000, 1000000, 2000000]';

/** Creates a table as one would design it for search with SQL: one row per card, with indexes. */
async function createTable(sql: Client): Promise<void> {
  await sql.query(`
    create table bench_listing as
    select p.id, p.reference, p.type, split_part(p.type, '-', 1) as family, p.location, p.area, p.price,
      p.original_price, p.currency, p.bedrooms, case when p.bedrooms > 5 then 5 else p.bedrooms end as beds, p.bathrooms,
      coalesce(case when p.type = '3-1' then p.garden_plot end, p.built) as size, p.terrace, p.status,
      p.own_property as is_exclusive, p.is_featured, p.first_published_at, p.energy_state, p.energy_consumption,
      p.energy_emissions, p.pool, p.parking, p.garden, p.sea_view, p.front_line, p.created_at,
      width_bucket(p.price, ${BANDS}) as band, t.features as amenities,
      (select json_agg(json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'color', i.color)
              order by i.picture_order) from property_pictures i where i.property_id = p.id) as pictures
    from properties p left join property_translations t on t.property_id = p.id and t.lang = 'es'
    where p.status in ('published', 'reserved')`);
  for (const columns of [
    ...['created_at desc, id', 'price, created_at desc, id', 'price desc nulls last, created_at desc, id'],
    ...['size desc nulls last, created_at desc, id', 'location, created_at desc, id', 'type, created_at desc, id'],
    ...['location, price', 'type, price', 'family, price', 'beds, price'],
  ]) {
    await sql.query(`create index on bench_listing (${columns})`);
  }
  await sql.query('vacuum analyze bench_listing');
}

type Clauses = Map<string, string>;

/** Values are literals in the SQL, so that the planner knows them. */
function buildClauses({ location, propertyType, bedrooms, baths, priceMin, priceMax, ...rest }: Question): Clauses {
  const toLiterals = (values: string) =>
    values
      .split(',')
      .map((value) => `'${value}'`)
      .join(', ');
  const clauses: Clauses = new Map();
  if (location) clauses.set('location', `location in (${toLiterals(location)})`);
  if (propertyType) {
    const isFamily = ['1-1', '2-1', '3-1'].includes(propertyType);
    clauses.set('type', isFamily ? `family = '${propertyType.charAt(0)}'` : `type in (${toLiterals(propertyType)})`);
  }
  if (bedrooms) clauses.set('beds', `beds in (${bedrooms})`);
  if (baths) clauses.set('baths', `bathrooms >= ${baths}`);
  const prices = [priceMin && `price >= ${priceMin}`, priceMax && `price <= ${priceMax}`].filter(Boolean);
  if (prices.length) clauses.set('band', prices.join(' and '));
  for (const [flag, column] of Object.entries(FLAGS)) if (rest[flag]) clauses.set(column, column);
  return clauses;
}

const where = (clauses: Clauses, except?: string) =>
  [...clauses].flatMap(([group, clause]) => (group === except ? [] : clause)).join(' and ') || 'true';

const page = ({ sort = 'newest', page = '1', pageSize = '42' }: Question, clauses: Clauses) =>
  `select ${CARD} from bench_listing where ${where(clauses)}
   order by ${ORDERS[sort]} limit ${pageSize} offset ${(Number(page) - 1) * Number(pageSize)}`;

/** Selects rows and the exact total in one statement. */
function rows(question: Question): string {
  const clauses = buildClauses(question);
  return `with counted as (select count(*)::int as total from bench_listing where ${where(clauses)})
    select * from counted left join lateral (${page(question, clauses)}) card on true`;
}

/** Selects rows, the total and facet counts, each without the filter of its own group. */
function facets(question: Question): string {
  const clauses = buildClauses(question);
  const countBy = (group: string) => {
    const source = clauses.has(group) ? `bench_listing where ${where(clauses, group)}` : 'hits';
    return `(select json_object_agg(option, count) from
      (select ${group} as option, count(*)::int as count from ${source} group by 1) g where option is not null)`;
  };
  const countFlag = (column: string) => `(select count(*)::int from hits where ${column})`;
  return `with hits as materialized (
      select location, area, type, family, beds, band, ${Object.values(FLAGS).join(', ')}
      from bench_listing where ${where(clauses)}),
    counted as (select (select count(*)::int from hits) as total,
      ${['location', 'area', 'type', 'family', 'beds', 'band'].map((group) => `${countBy(group)} as ${group}_counts`).join(',\n')},
      ${Object.values(FLAGS)
        .map((column) => `${countFlag(column)} as ${column}_count`)
        .join(',\n')})
    select * from counted left join lateral (${page(question, clauses)}) card on true`;
}

const dropTable = (sql: Client) => sql.query('drop table if exists bench_listing');

export const listingSql = { createTable, rows, facets, dropTable };
