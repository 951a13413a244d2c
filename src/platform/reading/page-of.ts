import type { paging } from './page.contract.ts';

type Page<Item> = { items: Item[] } & Record<keyof typeof paging, number>;
type Requested = { page: number; pageSize: number };

/** LIMIT and OFFSET of a page; pages are counted from 1. */
export const span = ({ page, pageSize }: Requested) => ({ limit: pageSize, offset: (page - 1) * pageSize });

export const pageOf = <Item>(items: Item[], total: number, { page, pageSize }: Requested): Page<Item> => ({
  items,
  total,
  page,
  pageSize,
  pageCount: Math.ceil(total / pageSize),
});
