import { ListContentVersionsHandler } from './list-content-versions.ts';
import { ListStaffContentHandler } from './list-staff-content.ts';
import { PreviewContentHandler } from './preview-content.ts';
import { RestoreContentHandler } from './restore-content.ts';
import { SaveContentHandler } from './save-content.ts';
import { ShowContentVersionHandler } from './show-content-version.ts';
import { ShowStaffContentHandler } from './show-staff-content.ts';

export const staffContentHandlers = [
  ListStaffContentHandler,
  ShowStaffContentHandler,
  PreviewContentHandler,
  SaveContentHandler,
  ListContentVersionsHandler,
  ShowContentVersionHandler,
  RestoreContentHandler,
];
