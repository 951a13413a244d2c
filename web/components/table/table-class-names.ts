/** The classes of each part of a table. */
export interface TableClassNames {
  table: string;
  head: string;
  headRow: string;
  headCell: string;
  body: string;
  row: string;
  /** The cell that is the header of the row. */
  title: string;
  cell: string;
  /** For what is visible on cards only. */
  onCards: string;
  /** For what is visible in rows only. */
  onLines: string;
}

/** Rows of a table; below a width each row is a card, with its cells one below the other. */
export const TABLE_CLASSES: TableClassNames = {
  table: 'border-collapse max-lg:block',
  head: 'max-lg:sr-only',
  headRow: 'border-b border-cal-200 bg-cal-50',
  headCell: 'px-3',
  body: 'divide-y divide-cal-200 max-lg:block',
  row: 'h-11 max-lg:grid max-lg:h-auto max-lg:gap-y-1 max-lg:px-4 max-lg:py-3.5 lg:hover:bg-cal-50',
  title: 'px-3 py-1 text-left font-semibold break-words max-lg:p-0',
  cell: 'px-3 py-1 break-words tabular-nums max-lg:p-0',
  onCards: 'lg:hidden',
  onLines: 'max-lg:hidden',
};

/** For few columns; on a card, short values stand side by side. */
export const COMPACT_TABLE_CLASSES: TableClassNames = {
  ...TABLE_CLASSES,
  table: 'border-collapse max-md:block',
  head: 'max-md:sr-only',
  body: 'divide-y divide-cal-200 max-md:block',
  row: 'h-11 max-md:flex max-md:h-auto max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1 max-md:px-4 max-md:py-3.5 md:hover:bg-cal-50',
  title: 'px-3 py-1 text-left font-semibold break-words max-md:p-0 max-md:pr-12',
  cell: 'px-3 py-1 max-md:p-0',
  onCards: 'md:hidden',
  onLines: 'max-md:hidden',
};
