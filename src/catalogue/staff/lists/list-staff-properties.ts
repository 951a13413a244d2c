import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import type { ExchangeRates } from '../../../agency/agency-settings.contract.ts';
import { ShowExchangeRates } from '../../../agency/agency.messages.ts';
import { USUAL_CURRENCIES } from '../../../agency/currency.contract.ts';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import { StaffNames } from '../../../platform/access/staff-names.ts';
import type { Actor } from '../../../platform/actor.ts';
import { countRows } from '../../../platform/query/count-rows.ts';
import { toPage, toLimitOffset } from '../../../platform/query/to-page.ts';
import { read } from '../../../platform/query/read.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyList, StaffPropertyQuery, StaffPropertySort } from '../../staff-property.contract.ts';
import { missingPartNames } from '../missing-part-conditions.ts';
import { IS_FEATURED, buildStaffPropertyFilter } from './build-staff-property-filter.ts';
import { toStaffPropertyItem, type StaffPropertyRow } from './to-staff-property-item.ts';

const PAGE_SIZE = 50;
const NEWEST = sql`p.created_at desc, p.id desc`;
const searchKeyPart = (number: number) => sql`nullif(split_part(p.search_key, E'\\n', ${sql.lit(number)}), '')`;

/** As toEuros in records/property-record.ts. */
function buildEuroExpression(rates: ExchangeRates) {
  const rated = Object.entries(rates).filter(([, rate]) => rate !== null);
  const usual = USUAL_CURRENCIES.filter((currency) => !rated.some(([code]) => code === currency)).map(
    (currency) => [currency, 1] as const,
  );
  const cases = [...rated, ...usual].map(([code, rate]) => sql`when ${code} then ${rate}::float8`);
  return sql`p.price * case p.currency ${sql.join(cases, sql` `)} end`;
}

const buildOrders = (euro: RawBuilder<unknown>): Record<StaffPropertySort, RawBuilder<unknown>> => ({
  newest: NEWEST,
  oldest: sql`p.created_at, p.id desc`,
  updated: sql`p.updated_at desc, ${NEWEST}`,
  reference: sql`${searchKeyPart(1)}, ${NEWEST}`,
  location: sql`${searchKeyPart(2)} nulls last, ${NEWEST}`,
  area: sql`${searchKeyPart(3)} nulls last, ${NEWEST}`,
  'price-asc': sql`${euro} nulls last, ${NEWEST}`,
  'price-desc': sql`${euro} desc nulls last, ${NEWEST}`,
});

const COVER = sql<StaffPropertyRow['cover']>`(
  select jsonb_build_object(
    'key', i.key, 'width', i.width, 'height', i.height, 'color', i.color, 'alt', i.alt, 'pictureOrder', i.picture_order,
    'kind', i.kind)
  from property_pictures i
  where i.property_id = p.id and i.kind = 'photo' and i.key is not null order by i.picture_order limit 1)`;

/** A page of all properties, whatever their status. */
export class ListStaffProperties extends Query<StaffPropertyList> {
  constructor(
    readonly actor: Actor,
    readonly query: StaffPropertyQuery,
  ) {
    super();
  }
}

@QueryHandler(ListStaffProperties)
export class ListStaffPropertiesHandler implements IQueryHandler<ListStaffProperties> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
    private readonly queries: QueryBus,
  ) {}

  /** Filters, counts and sorts ids only; the other columns are read for one page. */
  async execute({ actor, query: { sort, page, ...filters } }: ListStaffProperties): Promise<StaffPropertyList> {
    requirePermission(actor, 'properties.read');
    const paging = { page, pageSize: PAGE_SIZE };
    const { limit, offset } = toLimitOffset(paging);
    const order = buildOrders(buildEuroExpression(await this.queries.execute(new ShowExchangeRates())))[sort];
    const database = read<{ properties: Property }>(this.em);
    const found = database.selectFrom('properties as p').where(buildStaffPropertyFilter(filters));
    const ids = found.select(['p.id', sql<number>`count(*) over ()::int`.as('total')]);
    const rows = await database
      .with(
        (name) => name('page').materialized(),
        () => ids.orderBy(order).limit(limit).offset(offset),
      )
      .selectFrom('page')
      .innerJoin('properties as p', 'p.id', 'page.id')
      .select(['p.id', 'p.version', 'p.reference', 'p.source', 'p.status', 'p.type', 'p.price', 'p.currency'])
      .select(['p.location', 'p.area', 'p.agentId', 'p.createdAt', 'p.updatedAt', 'page.total'])
      .select([IS_FEATURED.as('isFeatured'), missingPartNames.as('missing'), COVER.as('cover')])
      .orderBy(order)
      .execute();
    // Beyond the last page no row contains the total.
    const total = rows[0]?.total ?? (page === 1 ? 0 : await countRows(found));
    const names = await this.names.findNames(rows.map(({ agentId }) => agentId));
    return toPage(
      rows.map((row) => toStaffPropertyItem(row, names)),
      total,
      paging,
    );
  }
}
