import type { EntityClass, EntityManager, FilterQuery, QueryOrderMap } from '@mikro-orm/postgresql';
import { pageOf, span } from './page-of.ts';

type Asked<Row> = { where: FilterQuery<NoInfer<Row>>; orderBy: QueryOrderMap<Row>; page: number; pageSize: number };

/** One page of entities that are not tracked for changes, as `shown` converts them. Pages count from 1. */
export async function pageFrom<Row extends object, Item>(
  em: EntityManager,
  entity: EntityClass<Row>,
  { where, orderBy, ...asked }: Asked<Row>,
  shown: (rows: Row[]) => Promise<Item[]>,
) {
  const [rows, total] = await em.findAndCount(entity, where, { orderBy, ...span(asked), disableIdentityMap: true });
  return pageOf(await shown(rows), total, asked);
}
