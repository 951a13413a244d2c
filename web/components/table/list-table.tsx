import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TableClassNames {
  table: string;
  head: string;
  headRow: string;
  headCell: string;
  body: string;
  row: string;
  /** The row header. */
  title: string;
  cell: string;
  /** Visible on cards only. */
  onCards: string;
  /** Visible in rows only. */
  onRows: string;
}

/** Table rows; below a certain width each row is a card with stacked cells. */
export const TABLE_CLASSES: TableClassNames = {
  table: 'border-collapse max-lg:block',
  head: 'max-lg:sr-only',
  headRow: 'border-b border-surface-200 bg-surface-50',
  headCell: 'px-3',
  body: 'divide-y divide-surface-200 max-lg:block',
  row: 'h-11 max-lg:grid max-lg:h-auto max-lg:gap-y-1 max-lg:px-4 max-lg:py-3.5 lg:hover:bg-surface-50',
  title: 'px-3 py-1 text-left font-semibold break-words max-lg:p-0',
  cell: 'px-3 py-1 break-words tabular-nums max-lg:p-0',
  onCards: 'lg:hidden',
  onRows: 'max-lg:hidden',
};

/** Classes for tables with few columns. On cards, short values are side by side. */
export const COMPACT_TABLE_CLASSES: TableClassNames = {
  ...TABLE_CLASSES,
  table: 'border-collapse max-md:block',
  head: 'max-md:sr-only',
  body: 'divide-y divide-surface-200 max-md:block',
  row: 'h-11 max-md:flex max-md:h-auto max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1 max-md:px-4 max-md:py-3.5 md:hover:bg-surface-50',
  title: 'px-3 py-1 text-left font-semibold break-words max-md:p-0 max-md:pr-12',
  cell: 'px-3 py-1 max-md:p-0',
  onCards: 'md:hidden',
  onRows: 'max-md:hidden',
};

export interface Column<Row, Sort extends string = string> {
  name: string;
  /** Replaces the name in the heading; needs text for screen readers. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Label of the cell on a card, which has no heading. */
  labelOnPhones?: string;
  /** Whether the cell is the row header. */
  isTitle?: boolean;
  /** Classes of the heading, which sets the width. */
  headClassName?: string;
  /** Classes of the cells. */
  cellClassName?: string;
  /** Sort orders that the heading cycles through, with their directions. */
  sorts?: readonly (readonly [sort: Sort, direction: 'ascending' | 'descending'])[];
}

interface Sorting<Sort> {
  sort: Sort;
  defaultSort: Sort;
  getUrl: (sort: Sort) => string;
}

interface Props<Row, Sort extends string> {
  label: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  classNames?: TableClassNames;
  /** Required if columns have orders. */
  sorting?: Sorting<Sort>;
  /** `data-` attributes of a row, for example of a selected one. */
  getRowAttributes?: (row: Row) => object;
}

/** A table whose rows become cards on narrow screens; ARIA roles keep it a table for screen readers. */
export const ListTable = <Row extends { id: string }, Sort extends string = string>({
  label,
  columns,
  rows,
  classNames = TABLE_CLASSES,
  sorting,
  getRowAttributes,
}: Props<Row, Sort>) => (
  <table role="table" aria-label={label} className={`w-full text-[0.875rem] ${classNames.table}`}>
    <thead role="rowgroup" className={classNames.head}>
      <tr role="row" className={`text-left text-gray-600 ${classNames.headRow}`}>
        {columns.map((column) => (
          <th
            key={column.name}
            role="columnheader"
            scope="col"
            aria-sort={getSortDirection(column, sorting)}
            className={`h-[2.375rem] font-semibold whitespace-nowrap ${classNames.headCell} ${column.headClassName ?? ''}`}
          >
            <Head column={column} sorting={sorting} classNames={classNames} />
            {/* On cards, the heading is only for screen readers, which need the plain name of the column. */}
            {(column.head ?? column.sorts) && <span className={classNames.onCards}>{column.name}</span>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className={classNames.body}>
      {rows.map((row) => (
        <tr key={row.id} role="row" className={`relative ${classNames.row}`} {...getRowAttributes?.(row)}>
          {columns.map(({ name, cell, labelOnPhones, isTitle, cellClassName = '' }) => {
            const Cell = isTitle ? 'th' : 'td';
            return (
              <Cell
                key={name}
                role={isTitle ? 'rowheader' : 'cell'}
                {...(isTitle && { scope: 'row' })}
                className={`${isTitle ? classNames.title : classNames.cell} ${cellClassName}`}
              >
                {labelOnPhones && (
                  <span aria-hidden className={`text-gray-600 ${classNames.onCards}`}>
                    {`${labelOnPhones}: `}
                  </span>
                )}
                {cell(row)}
              </Cell>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

const getSortDirection = <Row, Sort extends string>({ sorts }: Column<Row, Sort>, sorting: Sorting<Sort> | undefined) =>
  sorts?.find(([sort]) => sort === sorting?.sort)?.[1];

interface HeadProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  sorting: Sorting<Sort> | undefined;
  classNames: TableClassNames;
}

function Head<Row, Sort extends string>({ column, sorting, classNames }: HeadProps<Row, Sort>) {
  const { name, head = name, sorts } = column;
  if (!sorting || !sorts) return column.head ? <span className={classNames.onRows}>{head}</span> : name;
  const current = sorts.findIndex(([sort]) => sort === sorting.sort);
  const next = sorts[current + 1] ?? (current === -1 || sorts.length > 1 ? sorts[0] : undefined);
  const direction = getSortDirection(column, sorting);
  return (
    <a
      href={sorting.getUrl(next?.[0] ?? sorting.defaultSort)}
      keep-scroll-position=""
      className={`inline-flex min-h-6 items-center gap-1 hover:text-ink-900 ${classNames.onRows}`}
    >
      <span>{head}</span>
      {direction === 'ascending' && <ArrowUp size={14} />}
      {direction === 'descending' && <ArrowDown size={14} />}
    </a>
  );
}
