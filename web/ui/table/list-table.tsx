import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { LINES, type TableLook } from './table-look.ts';

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
  width?: string;
  /** Classes of the cells. */
  look?: string;
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
  look?: TableLook;
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
  look = LINES,
  sorting,
  marks,
}: Props<Row, Sort>) => (
  <table role="table" aria-label={label} className={`w-full text-[0.875rem] ${look.table}`}>
    <thead role="rowgroup" className={look.head}>
      <tr role="row" className={`text-left text-niebla-600 ${look.headRow}`}>
        {columns.map((column) => (
          <th
            key={column.name}
            role="columnheader"
            scope="col"
            aria-sort={wayOf(column, sorting)}
            className={`h-[2.375rem] font-semibold whitespace-nowrap ${look.headCell} ${column.width ?? ''}`}
          >
            <Head column={column} sorting={sorting} look={look} />
            {/* Cards have no room for what a head offers, but their columns keep their names. */}
            {(column.head ?? column.sorts) && <span className={look.onCards}>{column.name}</span>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className={look.body}>
      {rows.map((row) => (
        <tr key={row.id} role="row" className={`relative ${look.row}`} {...marks?.(row)}>
          {columns.map(({ name, cell, cardName, isTitle, look: own = '' }) => {
            const Cell = isTitle ? 'th' : 'td';
            return (
              <Cell
                key={name}
                role={isTitle ? 'rowheader' : 'cell'}
                {...(isTitle && { scope: 'row' })}
                className={`${isTitle ? look.title : look.cell} ${own}`}
              >
                {cardName && (
                  <span aria-hidden className={`text-niebla-600 ${look.onCards}`}>
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
  look: TableLook;
}

/** A link that requests the column's next order. */
function Head<Row, Sort extends string>({ column, sorting, look }: HeadProps<Row, Sort>) {
  const { name, head = name, sorts } = column;
  if (!sorting || !sorts) return column.head ? <span className={look.onLines}>{head}</span> : name;
  const at = sorts.findIndex(([sort]) => sort === sorting.sort);
  const next = sorts[at + 1] ?? (at === -1 || sorts.length > 1 ? sorts[0] : undefined);
  const way = wayOf(column, sorting);
  return (
    <a
      href={sorting.url(next?.[0] ?? sorting.usual)}
      keep-scroll-position=""
      className={`inline-flex min-h-6 items-center gap-1 hover:text-tinta-900 ${look.onLines}`}
    >
      <span>{head}</span>
      {way === 'ascending' && <ArrowUp size={14} />}
      {way === 'descending' && <ArrowDown size={14} />}
    </a>
  );
}
