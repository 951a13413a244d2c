import type { SelectQueryBuilder } from 'kysely';
import type { paging } from './page.contract.ts';

type Page<Item> = { items: Item[] } & Record<keyof typeof paging, number>;
type Asked = { page: number; pageSize: number };

/** Which rows a page holds. */
export const span = ({ page, pageSize }: Asked) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** The rows of a page. */
export const rowsOf = <Tables, Table extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Table, Row>,
  asked: Asked,
) => found.limit(span(asked).limit).offset(span(asked).offset).execute();

/** A page of a list, as every list answers. */
export const pageOf = <Item>(items: Item[], total: number, { page, pageSize }: Asked): Page<Item> => ({
  items,
  total,
  page,
  pageSize,
  pageCount: Math.ceil(total / pageSize),
});
