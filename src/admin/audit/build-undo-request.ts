import { UNDO_PERIOD_MS } from '../../platform/audit/audit.ts';
import type { AuditLine } from '../../platform/audit/audit-log.ts';
import { clock } from '../../platform/clock.ts';
import { toIso } from '../../platform/query/to-iso.ts';
import type { AuditLineItem } from './audit.contract.ts';

const LEAD_CHANGES: ReadonlySet<string> = new Set([
  ...(['assign-lead', 'take-lead', 'move-lead', 'set-lead-status', 'file-lead'] as const),
]);

/** The batch or the merged lead that an undo of the line would name. */
export const getUndoKey = ({ details }: Pick<AuditLine, 'details'>): string | undefined => {
  const { merged, batch } = details;
  return [merged, batch].find((key) => typeof key === 'string');
};

/** The request that undoes an audited change. The server refuses it where somebody has changed more since. */
export function buildUndoRequest({ action, subject, at, details }: AuditLine): AuditLineItem['undo'] {
  if (!subject || clock.now().getTime() - Date.parse(toIso(at)) >= UNDO_PERIOD_MS) return null;
  const { merged, batch, after } = details;
  if (action === 'merge-leads' && typeof merged === 'string')
    return { path: `/staff/leads/${subject}/merging/undo`, body: { leadId: merged } };
  if (typeof batch !== 'string') return null;
  if (LEAD_CHANGES.has(action) && after) return { path: '/staff/leads/bulk/undo', body: { batch } };
  if (action.endsWith('-property')) return { path: '/staff/properties/bulk/undo', body: { batch } };
  return null;
}
