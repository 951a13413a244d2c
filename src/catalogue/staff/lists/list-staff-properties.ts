import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import type { ExchangeRates } from '../../../agency/agency-settings.contract.ts';
import { ShowExchangeRates } from '../../../agency/agency.messages.ts';
import { USUAL_CURRENCIES } from '../../../agency/currency.contract.ts';
import { requirePermission, type Actor, StaffNames } from '../../../platform/actor.ts';
import { countRows, read, toIso } from '../../../platform/query/read.ts';
import { toPage, toLimitOffset } from '../../../platform/query/to-page.ts';
import { formatTitle } from '../../fields/property-title.ts';
import { type PictureRow, presentPictures } from '../../pictures/gallery.ts';
import { getTypeName } from '../../property-type.contract.ts';
import type { Property } from '../../property.entity.ts';
import type {
  StaffPropertyList,
  StaffPropertyQuery,
  StaffPropertySort,
  StaffPropertyItem,
  PropertySelection,
  MissingPart,
  StaffPropertyFilters,
} from '../../staff-property.contract.ts';
import { MAX_BULK_ITEMS } from '../bulk/bulk-limits.contract.ts';
import { missingPartNames, IS_FEATURED, buildStaffPropertyFilter } from './staff-property-filter.ts';

type ItemColumns =
  | 'id'
  | 'version'
  | 'reference'
  | 'source'
  | 'status'
  | 'type'
  | 'price'
  | 'currency'
  | 'location'
  | 'area'
  | 'agentId';

type StaffPropertyRow = Pick<Property, ItemColumns> &
  Pick<StaffPropertyItem, 'isFeatured' | 'missing' | 'createdAt' | 'updatedAt'> & {
    cover: PictureRow | null;
  };

const toStaffPropertyItem = (
  { cover, createdAt, updatedAt, ...fields }: StaffPropertyRow,
  names: ReadonlyMap<string, string>,
): StaffPropertyItem => ({
  ...fields,
  typeName: getTypeName(fields.type),
  agentName: (fields.agentId && names.get(fields.agentId)) ?? null,
  picture: presentPictures(cover ? [cover] : [], formatTitle(fields.type, fields.location), 'photo')[0] ?? null,
  createdAt: toIso(createdAt),
  updatedAt: toIso(updatedAt),
});

const PAGE_SIZE = 50;
const NEWEST = sql`p.created_at desc, p.id desc`;
/** Selects a part of the search key: 1 is the reference, 2 the town, and 3 the zone. */
const searchKeyPart = (number: number) => sql`nullif(split_part(p.search_key, E'\\n', ${sql.lit(number)}), '')`;

/** Must agree with `toEuros` in records/get-property-records.ts. */
function buildEuroExpression(rates: ExchangeRates) {
  const exchangeRates = Object.entries(rates).filter(([, rate]) => rate !== null);
  const defaultRates = USUAL_CURRENCIES.filter((currency) => !exchangeRates.some(([code]) => code === currency)).map(
    (currency) => [currency, 1] as const,
  );
  const cases = [...exchangeRates, ...defaultRates].map(([code, rate]) => sql`when ${code} then ${rate}::float8`);
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

  /** Filters, counts and sorts ids only; reads the other columns for one page. */
  async execute({ actor, query: { sort, page, ...filters } }: ListStaffProperties): Promise<StaffPropertyList> {
    requirePermission(actor, 'properties.read');
    const paging = { page, pageSize: PAGE_SIZE };
    const { limit, offset } = toLimitOffset(paging);
    const order = buildOrders(buildEuroExpression(await this.queries.execute(new ShowExchangeRates())))[sort];
    const database = read<{ properties: Property }>(this.em);
    const matching = database.selectFrom('properties as p').where(buildStaffPropertyFilter(filters));
    const ids = matching.select(['p.id', sql<number>`count(*) over ()::int`.as('total')]);
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
    // A page beyond the last one has no row that contains the total.
    const total = rows[0]?.total ?? (page === 1 ? 0 : await countRows(matching));
    const names = await this.names.findNames(rows.map(({ agentId }) => agentId));
    return toPage(
      rows.map((row) => toStaffPropertyItem(row, names)),
      total,
      paging,
    );
  }
}

/**
 * Returns the ids of the properties that match the filters, newest first, at most 1000, for a bulk change. Also returns
 * their total, and what the unpublished ones lack.
 */
export class FindStaffProperties extends Query<PropertySelection> {
  constructor(
    readonly actor: Actor,
    readonly filters: StaffPropertyFilters,
  ) {
    super();
  }
}

@QueryHandler(FindStaffProperties)
export class FindStaffPropertiesHandler implements IQueryHandler<FindStaffProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, filters }: FindStaffProperties): Promise<PropertySelection> {
    requirePermission(actor, 'properties.read');
    const database = read<{ properties: Property }>(this.em);
    const rows = await database
      .selectFrom('properties as p')
      .where(buildStaffPropertyFilter(filters))
      .select(['p.id', sql<number>`count(*) over ()::int`.as('total')])
      .orderBy(NEWEST)
      .limit(MAX_BULK_ITEMS)
      .execute();
    const ids = rows.map(({ id }) => id);
    const unpublished = await database
      .selectFrom('properties as p')
      .where(sql<boolean>`p.id = any(${ids}::uuid[]) and p.status in ('draft', 'withdrawn')`)
      .select(missingPartNames.as('missing'))
      .execute();
    const counts = new Map<MissingPart, number>();
    for (const part of unpublished.flatMap(({ missing }) => missing)) counts.set(part, (counts.get(part) ?? 0) + 1);
    const missing = [...counts].map(([part, properties]) => ({ part, properties }));
    return { ids, total: rows[0]?.total ?? 0, missing };
  }
}
