import type { EntityClass, EntityManager, FilterQuery, QueryOrderMap } from '@mikro-orm/postgresql';
import type { SelectQueryBuilder } from 'kysely';
import type { paging } from './page.contract.ts';

export const PAGE_SIZE = 50;

export type Page<Item> = { items: Item[] } & Record<keyof typeof paging, number>;
type RequestedPage = { page: number; pageSize: number };

/** Returns LIMIT and OFFSET of a page; pages start at 1. */
export const toLimitOffset = ({ page, pageSize }: RequestedPage) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

export const fetchRows = <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  requested: RequestedPage,
) => {
  const { limit, offset } = toLimitOffset(requested);
  return query.limit(limit).offset(offset).execute();
};

export const toPage = <Item>(items: Item[], total: number, { page, pageSize }: RequestedPage): Page<Item> => ({
  items,
  total,
  page,
  pageSize,
  pageCount: Math.ceil(total / pageSize),
});

type FindPageOptions<Row> = {
  where: FilterQuery<NoInfer<Row>>;
  orderBy: QueryOrderMap<Row>;
  page: number;
  pageSize: number;
};

export async function findPage<Row extends object, Item>(
  em: EntityManager,
  entity: EntityClass<Row>,
  { where, orderBy, ...pageOptions }: FindPageOptions<Row>,
  toItems: (rows: Row[]) => Promise<Item[]>,
) {
  const [rows, total] = await em.findAndCount(entity, where, {
    orderBy,
    ...toLimitOffset(pageOptions),
    disableIdentityMap: true,
  });
  return toPage(await toItems(rows), total, pageOptions);
}
