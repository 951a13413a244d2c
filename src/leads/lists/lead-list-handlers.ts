import { CountLeadsByPropertyHandler } from './count-leads-by-property.ts';
import { CountLeadsHandler } from './count-leads.sql.ts';
import { CountLeadTotalsHandler } from './count-lead-totals.ts';
import { ExportLeadsHandler } from './export-leads.ts';
import { FindLeadsByNameHandler } from './find-leads-by-name.ts';
import { LeadItems } from './lead-items.ts';
import { ListLeadNamesHandler } from './list-lead-names.ts';
import { ListLeadsHandler } from './list-leads.ts';
import { ListRecentLeadsHandler } from './list-recent-leads.ts';
import { ShowLeadBoardHandler } from './show-lead-board.ts';

export const leadListHandlers = [
  LeadItems,
  ListLeadsHandler,
  ShowLeadBoardHandler,
  CountLeadsHandler,
  CountLeadsByPropertyHandler,
  CountLeadTotalsHandler,
  ListRecentLeadsHandler,
  ListLeadNamesHandler,
  FindLeadsByNameHandler,
  ExportLeadsHandler,
];
