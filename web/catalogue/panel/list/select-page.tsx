import type { Table } from '@tanstack/react-table';
import type { StaffPropertyItem } from '../../../../src/catalogue/staff-property.contract.ts';
import type { propertyTable } from './property-table.ts';

interface Props {
  table: Pick<
    Table<typeof propertyTable, StaffPropertyItem>,
    'getIsAllRowsSelected' | 'getIsSomeRowsSelected' | 'toggleAllRowsSelected'
  >;
  /** Where no column stands beneath it that explains it. */
  isNamed?: boolean;
  className: string;
}

const NAME = 'Seleccionar esta página';

export const SelectPage = ({ table, isNamed = false, className }: Props) => (
  <label className={`flex items-center text-[0.875rem] ${className}`}>
    <span className="grid size-11 place-items-center">
      <input
        type="checkbox"
        className="tick"
        {...(!isNamed && { 'aria-label': NAME })}
        ref={(box) => {
          if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
        }}
        checked={table.getIsAllRowsSelected()}
        onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
      />
    </span>
    {isNamed && NAME}
  </label>
);
