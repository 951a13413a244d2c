import { ChangeManyPropertiesHandler } from './bulk/change-many-properties.ts';
import { ExportPropertiesHandler } from './lists/export-properties.ts';
import { ListKnownPlacesHandler } from './lists/list-known-places.ts';
import { ListStaffPropertiesHandler } from './lists/list-staff-properties.ts';

export const staffPropertyListHandlers = [
  ListStaffPropertiesHandler,
  ListKnownPlacesHandler,
  ExportPropertiesHandler,
  ChangeManyPropertiesHandler,
];
