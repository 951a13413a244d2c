import { useTable } from '@tanstack/react-table';
import { type ReactNode, useState } from 'react';
import type { StaffPropertyItem } from '../../../../src/catalogue/staff-property.contract.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { DeletePropertyDialog } from './delete-property-dialog.tsx';
import type { PropertiesQuery } from './properties-query.ts';
import { propertyColumns, selectColumn } from './property-columns.tsx';
import { propertyTable } from './property-table.ts';
import { SelectPage } from './select-page.tsx';
import { SortHeading } from './sort-heading.tsx';

interface Props {
  properties: StaffPropertyItem[];
  query: PropertiesQuery;
  mayPublish: boolean;
  mayDelete: boolean;
  onEdit: (property: StaffPropertyItem) => void;
  className: string;
  children: ReactNode;
}

const idOf = ({ id }: StaffPropertyItem) => id;
const COLUMNS = [selectColumn, ...propertyColumns];

/** Where there is no room for its columns each row is a card; the roles keep it a table for whoever hears it. */
export function PropertiesTable({ properties, query, mayPublish, mayDelete, onEdit, className, children }: Props) {
  const [deleted, setDeleted] = useState<StaffPropertyItem | null>(null);
  const table = useTable({
    features: propertyTable,
    columns: mayPublish ? COLUMNS : propertyColumns,
    data: properties,
    getRowId: idOf,
    meta: { onEdit, ...(mayDelete && { onDelete: setDeleted }) },
  });
  const chosen = table.getSelectedRowModel().rows.map(({ original }) => original);
  return (
    <>
      <div data-results className={className}>
        {mayPublish && <SelectPage table={table} className="border-b border-cal-200 px-1 xl:hidden" isNamed />}
        <table
          role="table"
          aria-label="Propiedades"
          data-choosable={mayPublish || undefined}
          className="w-full border-collapse text-[0.875rem] max-xl:block xl:table-fixed"
        >
          <thead role="rowgroup" className="max-xl:sr-only">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} role="row" className="border-b border-cal-200 bg-cal-50 text-left text-niebla-600">
                {group.headers.map((header) => (
                  <SortHeading key={header.id} query={query} {...header.column.columnDef.meta}>
                    <table.FlexRender header={header} />
                  </SortHeading>
                ))}
              </tr>
            ))}
          </thead>
          <tbody role="rowgroup" className="divide-y divide-cal-200 max-xl:block">
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                role="row"
                data-chosen={row.getIsSelected() || undefined}
                className="relative h-[3.25rem] hover:bg-cal-50 data-chosen:bg-mar-100/60 max-xl:flex max-xl:h-auto max-xl:flex-wrap max-xl:items-center max-xl:gap-x-4 max-xl:gap-y-1.5 max-xl:px-4 max-xl:py-3.5"
              >
                {row.getAllCells().map((cell) => {
                  const { look = '', isRowHeader } = cell.column.columnDef.meta ?? {};
                  const Cell = isRowHeader ? 'th' : 'td';
                  return (
                    <Cell
                      key={cell.id}
                      role={isRowHeader ? 'rowheader' : 'cell'}
                      {...(isRowHeader && { scope: 'row' })}
                      className={`px-2.5 text-left font-normal max-xl:p-0 ${look}`}
                    >
                      <table.FlexRender cell={cell} />
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {children}
      </div>
      {mayPublish && <BulkBar chosen={chosen} onDone={() => table.resetRowSelection()} />}
      {deleted && <DeletePropertyDialog property={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
