import { metaHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import type { StaffPropertyItem, StaffPropertySort } from '../../../../src/catalogue/staff-property.contract.ts';

export interface ColumnMeta {
  /** Of its head: it decides how wide the column is. */
  width?: string;
  /** Of its cells. */
  look?: string;
  isRowHeader?: true;
  /** The orders that its head asks for in turn, each with the way it goes. */
  sorts?: readonly (readonly [StaffPropertySort, 'ascending' | 'descending'])[];
}

interface TableMeta {
  onEdit: (property: StaffPropertyItem) => void;
  onDelete?: (property: StaffPropertyItem) => void;
}

export const propertyTable = tableFeatures({
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
  tableMeta: metaHelper<TableMeta>(),
});
