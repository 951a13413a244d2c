type Asked = { page: number; pageSize: number };

/** Which rows a page holds. */
export const span = ({ page, pageSize }: Asked) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** A page of a list, as every list answers. */
export const pageOf = <Item>(items: Item[], total: number, { page, pageSize }: Asked) => ({
  items,
  total,
  page,
  pageSize,
  pageCount: Math.ceil(total / pageSize),
});
