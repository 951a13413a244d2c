import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { Inquiry } from '../../src/leads/inquiry.entity.ts';
import { LeadChange } from '../../src/leads/history/lead-change.entity.ts';
import type { StartedApp } from './start-app.ts';

/** What is written of a lead: its row, its history and its audit, in order. */
export const leadRecord = ({ em }: Pick<StartedApp, 'em'>) => ({
  row: (id: string) => em().findOneOrFail(Inquiry, { id }),
  history: async (inquiryId: string) =>
    (await em().find(LeadChange, { inquiryId }, { orderBy: { at: 'asc', id: 'asc' } })).map(({ field, from, to }) => [
      field,
      from,
      to,
    ]),
  audit: async (subject: string) =>
    (await em().find(AuditEntry, { subject }, { orderBy: { at: 'asc', id: 'asc' } })).map(({ action, details }) => [
      action,
      details,
    ]),
});

export const problem = (code: string) => ({ type: `/problems/${code}` });
