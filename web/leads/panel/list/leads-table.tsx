import { useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { leadColumns, leadTable } from './lead-columns.tsx';
import type { LeadsQuery } from './leads-query.ts';
import { SortLink } from './sort-link.tsx';

interface Props {
  leads: LeadItem[];
  query: LeadsQuery;
  opened: string | undefined;
  onOpen: (id: string) => void;
  menu: (lead: LeadItem) => ReactNode;
}

const idOf = ({ id }: LeadItem) => id;
const CELL = 'px-3 xl:border-b xl:border-cal-200 max-xl:p-0';

/** Where there is no room for its columns each row is a card; the roles keep it a table for whoever hears it. */
export function LeadsTable({ leads, query, opened, onOpen, menu }: Props) {
  const table = useTable({
    features: leadTable,
    columns: leadColumns,
    data: leads,
    getRowId: idOf,
    meta: { onOpen, menu },
  });
  return (
    <table
      role="table"
      aria-label="Leads"
      className="w-full border-separate border-spacing-0 text-[0.875rem] max-xl:block xl:table-fixed"
    >
      <thead role="rowgroup" className="max-xl:sr-only">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row" className="text-left text-niebla-600">
            {group.headers.map((header) => {
              const { width = '', sorts } = header.column.columnDef.meta ?? {};
              return (
                <th
                  key={header.id}
                  role="columnheader"
                  scope="col"
                  aria-sort={sortOf(query, sorts)}
                  className={`sticky top-0 z-2 h-[2.375rem] border-b border-cal-200 bg-cal-50 px-3 font-semibold whitespace-nowrap first:rounded-tl-md last:rounded-tr-md ${width}`}
                >
                  {sorts ? (
                    <SortLink query={query} sorts={sorts}>
                      <table.FlexRender header={header} />
                    </SortLink>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup" className="max-xl:block max-xl:divide-y max-xl:divide-cal-200">
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            data-opened={row.id === opened || undefined}
            className="relative h-11 hover:bg-cal-50 data-opened:bg-mar-100 max-xl:flex max-xl:h-auto max-xl:flex-wrap max-xl:gap-x-4 max-xl:gap-y-1 max-xl:px-4 max-xl:py-3.5"
          >
            {row.getAllCells().map((cell, at) => {
              const { look = '', isNamed } = cell.column.columnDef.meta ?? {};
              const Cell = at === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={cell.id}
                  role={at === 0 ? 'rowheader' : 'cell'}
                  {...(at === 0 && { scope: 'row' })}
                  className={`text-left font-normal ${CELL} ${look}`}
                >
                  {isNamed && (
                    <span aria-hidden className="text-niebla-600 xl:hidden">
                      {String(cell.column.columnDef.header)}:{' '}
                    </span>
                  )}
                  <table.FlexRender cell={cell} />
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Sorts = NonNullable<(typeof leadColumns)[number]['meta']>['sorts'];

function sortOf({ sort = 'newest' }: LeadsQuery, sorts: Sorts) {
  if (!sorts?.includes(sort)) return undefined;
  if (sort === 'newest' && sorts[0] !== 'newest') return undefined;
  return sort === 'oldest' ? 'ascending' : 'descending';
}
