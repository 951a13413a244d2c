import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { TABLE_CLASSES, type TableClassNames } from './table-class-names.ts';

export interface Column<Row, Sort extends string = string> {
  name: string;
  /** Replaces the name in the head of rows; it needs words for screen readers. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The label before the cell on a card, which has no head. */
  cardName?: string;
  /** Whether the cell is the header of its row. */
  isTitle?: boolean;
  /** Classes of the head cell, which sets the width. */
  headClassName?: string;
  /** Classes of the cells. */
  cellClassName?: string;
  /** The orders that the head requests in turn, with their directions. */
  sorts?: readonly (readonly [sort: Sort, way: 'ascending' | 'descending'])[];
}

export interface Sorting<Sort> {
  sort: Sort;
  /** The order when none is chosen. */
  usual: Sort;
  url: (sort: Sort) => string;
}

interface Props<Row, Sort extends string> {
  label: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  classNames?: TableClassNames;
  /** Needed where columns have orders. */
  sorting?: Sorting<Sort>;
  /** The `data-` attributes of a row, for example of a selected one. */
  marks?: (row: Row) => object;
}

/** A table whose rows become cards where there is no room; the ARIA roles keep it a table for screen readers. */
export const ListTable = <Row extends { id: string }, Sort extends string = string>({
  label,
  columns,
  rows,
  classNames = TABLE_CLASSES,
  sorting,
  marks,
}: Props<Row, Sort>) => (
  <table role="table" aria-label={label} className={`w-full text-[0.875rem] ${classNames.table}`}>
    <thead role="rowgroup" className={classNames.head}>
      <tr role="row" className={`text-left text-niebla-600 ${classNames.headRow}`}>
        {columns.map((column) => (
          <th
            key={column.name}
            role="columnheader"
            scope="col"
            aria-sort={wayOf(column, sorting)}
            className={`h-[2.375rem] font-semibold whitespace-nowrap ${classNames.headCell} ${column.headClassName ?? ''}`}
          >
            <Head column={column} sorting={sorting} classNames={classNames} />
            {/* Cards have no room for what a head offers, but their columns keep their names. */}
            {(column.head ?? column.sorts) && <span className={classNames.onCards}>{column.name}</span>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className={classNames.body}>
      {rows.map((row) => (
        <tr key={row.id} role="row" className={`relative ${classNames.row}`} {...marks?.(row)}>
          {columns.map(({ name, cell, cardName, isTitle, cellClassName: own = '' }) => {
            const Cell = isTitle ? 'th' : 'td';
            return (
              <Cell
                key={name}
                role={isTitle ? 'rowheader' : 'cell'}
                {...(isTitle && { scope: 'row' })}
                className={`${isTitle ? classNames.title : classNames.cell} ${own}`}
              >
                {cardName && (
                  <span aria-hidden className={`text-niebla-600 ${classNames.onCards}`}>
                    {`${cardName}: `}
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

const wayOf = <Row, Sort extends string>({ sorts }: Column<Row, Sort>, sorting: Sorting<Sort> | undefined) =>
  sorts?.find(([sort]) => sort === sorting?.sort)?.[1];

interface HeadProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  sorting: Sorting<Sort> | undefined;
  classNames: TableClassNames;
}

/** A link that requests the column's next order. */
function Head<Row, Sort extends string>({ column, sorting, classNames }: HeadProps<Row, Sort>) {
  const { name, head = name, sorts } = column;
  if (!sorting || !sorts) return column.head ? <span className={classNames.onLines}>{head}</span> : name;
  const at = sorts.findIndex(([sort]) => sort === sorting.sort);
  const next = sorts[at + 1] ?? (at === -1 || sorts.length > 1 ? sorts[0] : undefined);
  const way = wayOf(column, sorting);
  return (
    <a
      href={sorting.url(next?.[0] ?? sorting.usual)}
      keep-scroll-position=""
      className={`inline-flex min-h-6 items-center gap-1 hover:text-tinta-900 ${classNames.onLines}`}
    >
      <span>{head}</span>
      {way === 'ascending' && <ArrowUp size={14} />}
      {way === 'descending' && <ArrowDown size={14} />}
    </a>
  );
}
