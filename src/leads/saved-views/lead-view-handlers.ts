import { DeleteLeadViewHandler } from './delete-lead-view.ts';
import { ListLeadViewsHandler } from './list-lead-views.ts';
import { RenameLeadViewHandler } from './rename-lead-view.ts';
import { SaveLeadViewHandler } from './save-lead-view.ts';

export const leadViewHandlers = [
  ListLeadViewsHandler,
  SaveLeadViewHandler,
  RenameLeadViewHandler,
  DeleteLeadViewHandler,
];
