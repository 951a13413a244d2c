import type { SelectQueryBuilder } from 'kysely';
import type { paging } from './page.contract.ts';

export type Page<Item> = { items: Item[] } & Record<keyof typeof paging, number>;
type Requested = { page: number; pageSize: number };

/** LIMIT and OFFSET of a page; pages are counted from 1. */
export const toLimitOffset = ({ page, pageSize }: Requested) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** The rows of a page. */
export const fetchRows = <Tables, Table extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Table, Row>,
  requested: Requested,
) => found.limit(toLimitOffset(requested).limit).offset(toLimitOffset(requested).offset).execute();

export const toPage = <Item>(items: Item[], total: number, { page, pageSize }: Requested): Page<Item> => ({
  items,
  total,
  page,
  pageSize,
  pageCount: Math.ceil(total / pageSize),
});
