/** What other modules may use. Everything else in this folder is private. */
export { CountLeads } from './lists/count-leads.ts';
export { CountLeadTotals } from './lists/count-lead-totals.ts';
export { CountFailedMails } from './notifications/count-failed-mails.ts';
export { ListRecentLeads } from './lists/list-recent-leads.ts';
