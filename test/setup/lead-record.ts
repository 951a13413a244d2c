import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { Lead } from '../../src/leads/lead.entity.ts';
import { LeadChange } from '../../src/leads/history/lead-change.entity.ts';
import type { StartedApp } from './start-app.ts';

export const leadRecord = ({ em }: Pick<StartedApp, 'em'>) => ({
  row: (id: string) => em().findOneOrFail(Lead, { id }),
  history: async (leadId: string) =>
    (await em().find(LeadChange, { leadId }, { orderBy: { at: 'asc', id: 'asc' } })).map(({ field, from, to }) => [
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
