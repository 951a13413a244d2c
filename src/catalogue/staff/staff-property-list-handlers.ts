import { ChangeManyPropertiesHandler } from './bulk/change-many-properties.ts';
import { EachProperty } from './bulk/each-property.ts';
import { UndoManyPropertiesHandler } from './bulk/undo-many-properties.ts';
import { ExportPropertiesHandler } from './lists/export-properties.ts';
import { FindNextReferenceHandler } from './lists/find-next-reference.ts';
import { FindStaffPropertiesHandler } from './lists/find-staff-properties.ts';
import { ListKnownPlacesHandler } from './lists/list-known-places.ts';
import { ListStaffPropertiesHandler } from './lists/list-staff-properties.ts';

export const staffPropertyListHandlers = [
  EachProperty,
  ListStaffPropertiesHandler,
  ListKnownPlacesHandler,
  ExportPropertiesHandler,
  FindStaffPropertiesHandler,
  FindNextReferenceHandler,
  ChangeManyPropertiesHandler,
  UndoManyPropertiesHandler,
];
