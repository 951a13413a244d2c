import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { StaffPropertyList, StaffPropertyQuery, StaffPropertySort } from '../../staff-property.contract.ts';
import { type Found, staffPropertyFilters } from './staff-property-filters.ts';
import { COVER, STAFF_PROPERTY_COLUMNS, staffPropertyItem, type StaffPropertyRow } from './staff-property-item.ts';

type Counted = StaffPropertyRow & { total: number };

const PAGE_SIZE = 50;
const NEWEST = 'p.created_at desc, p.id desc';
const line = (number: number) => `nullif(split_part(p.search_key, E'\\n', ${number}), '')`;
const ORDER: Record<StaffPropertySort, string> = {
  newest: NEWEST,
  oldest: 'p.created_at, p.id desc',
  updated: `p.updated_at desc, ${NEWEST}`,
  reference: `${line(1)}, ${NEWEST}`,
  location: `${line(2)} nulls last, ${NEWEST}`,
  area: `${line(3)} nulls last, ${NEWEST}`,
  'price-asc': `p.price nulls last, ${NEWEST}`,
  'price-desc': `p.price desc nulls last, ${NEWEST}`,
};

/** A page of all properties, whatever their status. */
export class ListStaffProperties extends Query<StaffPropertyList> {
  constructor(
    readonly by: Actor,
    readonly query: StaffPropertyQuery,
  ) {
    super();
  }
}

@QueryHandler(ListStaffProperties)
export class ListStaffPropertiesHandler implements IQueryHandler<ListStaffProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, query: { sort, page, ...filters } }: ListStaffProperties): Promise<StaffPropertyList> {
    demand(by, 'properties.read');
    const found = staffPropertyFilters(filters);
    const asked = [...found.parameters, PAGE_SIZE, (page - 1) * PAGE_SIZE];
    const rows = await this.em.execute<Counted[]>(pageOf(found, ORDER[sort]), asked);
    const total = rows[0]?.total ?? (page === 1 ? 0 : await this.total(found));
    const items = rows.map(staffPropertyItem);
    return { items, page, pageSize: PAGE_SIZE, total, pageCount: Math.ceil(total / PAGE_SIZE) };
  }

  /** Beyond the last page there is no row that says it. */
  private async total({ sql, parameters }: Found) {
    const count = `select count(*)::int as total from properties p where ${sql}`;
    const [counted] = await this.em.execute<{ total: number }[]>(count, [...parameters]);
    return counted!.total;
  }
}

/** Judged once, counted and sorted by their ids alone: what is shown of them is read of one page. */
const pageOf = ({ sql }: Found, order: string) => `
  with page as materialized (
    select p.id, count(*) over ()::int as total from properties p where ${sql} order by ${order} limit ? offset ?)
  select page.total, ${STAFF_PROPERTY_COLUMNS} from page join properties p on p.id = page.id ${COVER} order by ${order}`;
