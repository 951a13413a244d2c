import { BulkUpdatePropertiesHandler } from './bulk/bulk-update-properties.ts';
import { BulkPropertyEditor } from './bulk/bulk-property-editor.ts';
import { UndoBulkUpdateHandler } from './bulk/undo-bulk-update.ts';
import { ExportPropertiesHandler } from './lists/export-properties.ts';
import { FindNextReferenceHandler } from './lists/find-next-reference.ts';
import { FindStaffPropertiesHandler } from './lists/find-staff-properties.ts';
import { ListPlaceNamesHandler } from './lists/list-place-names.ts';
import { ListStaffPropertiesHandler } from './lists/list-staff-properties.ts';

export const staffPropertyListHandlers = [
  BulkPropertyEditor,
  ListStaffPropertiesHandler,
  ListPlaceNamesHandler,
  ExportPropertiesHandler,
  FindStaffPropertiesHandler,
  FindNextReferenceHandler,
  BulkUpdatePropertiesHandler,
  UndoBulkUpdateHandler,
];
