import type { AuditLine } from '../../platform/audit/audit-log.ts';
import { clock } from '../../platform/clock.ts';
import { iso } from '../../platform/reading/iso.ts';
import type { AuditLineItem } from './audit.contract.ts';

const UNDO_MS = 24 * 60 * 60_000;

/** The request that undoes an audited change. The server refuses it where somebody has changed more since. */
export function undoOf({ action, subject, at, details }: AuditLine): AuditLineItem['undo'] {
  if (!subject || clock.now().getTime() - Date.parse(iso(at)) >= UNDO_MS) return null;
  const { merged, batch } = details;
  if (action === 'merge-leads' && typeof merged === 'string')
    return { path: `/staff/leads/${subject}/merging/undo`, body: { leadId: merged } };
  if (action.endsWith('-property') && typeof batch === 'string')
    return { path: '/staff/properties/bulk/undo', body: { batch } };
  return null;
}
