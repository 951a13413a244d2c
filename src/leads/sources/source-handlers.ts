import { CreateLeadSourceHandler } from './create-lead-source.ts';
import { DeleteLeadSourceHandler } from './delete-lead-source.ts';
import { ListLeadSourcesHandler } from './list-lead-sources.ts';
import { RenameLeadSourceHandler } from './rename-lead-source.ts';
import { ShowLeadSourceHandler } from './show-lead-source.ts';

export const sourceHandlers = [
  ListLeadSourcesHandler,
  ShowLeadSourceHandler,
  CreateLeadSourceHandler,
  RenameLeadSourceHandler,
  DeleteLeadSourceHandler,
];
