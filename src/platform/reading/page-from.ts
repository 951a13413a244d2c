import type { EntityClass, EntityManager, FilterQuery, QueryOrderMap } from '@mikro-orm/postgresql';
import { pageOf, span } from './page-of.ts';

type Asked<Row> = { where: FilterQuery<NoInfer<Row>>; orderBy: QueryOrderMap<Row>; page: number; pageSize: number };

/** A page of whole rows, which nobody watches for changes. */
export async function pageFrom<Row extends object, Item>(
  em: EntityManager,
  entity: EntityClass<Row>,
  { where, orderBy, ...asked }: Asked<Row>,
  shown: (rows: Row[]) => Promise<Item[]>,
) {
  const [rows, total] = await em.findAndCount(entity, where, { orderBy, ...span(asked), disableIdentityMap: true });
  return pageOf(await shown(rows), total, asked);
}
