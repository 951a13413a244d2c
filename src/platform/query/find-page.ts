import type { EntityClass, EntityManager, FilterQuery, QueryOrderMap } from '@mikro-orm/postgresql';
import { toPage, toLimitOffset } from './to-page.ts';

type FindPageOptions<Row> = {
  where: FilterQuery<NoInfer<Row>>;
  orderBy: QueryOrderMap<Row>;
  page: number;
  pageSize: number;
};

/** One page of entities that are not tracked for changes, as `shown` converts them. Pages count from 1. */
export async function findPage<Row extends object, Item>(
  em: EntityManager,
  entity: EntityClass<Row>,
  { where, orderBy, ...asked }: FindPageOptions<Row>,
  toItems: (rows: Row[]) => Promise<Item[]>,
) {
  const [rows, total] = await em.findAndCount(entity, where, {
    orderBy,
    ...toLimitOffset(asked),
    disableIdentityMap: true,
  });
  return toPage(await toItems(rows), total, asked);
}
