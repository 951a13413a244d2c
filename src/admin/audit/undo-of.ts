import type { AuditLine } from '../../platform/audit/audit-log.ts';
import { clock } from '../../platform/clock.ts';
import { iso } from '../../platform/reading/iso.ts';
import type { AuditLineItem } from './audit.contract.ts';

const UNDO_MS = 24 * 60 * 60_000;

/** The request that undoes an audited change. The server refuses it where somebody has changed more since. */
export function undoOf({ action, subject, at, details }: AuditLine): AuditLineItem['undo'] {
  if (!subject || clock.now().getTime() - Date.parse(iso(at)) >= UNDO_MS) return null;
  const { merged } = details;
  return action === 'merge-leads' && typeof merged === 'string'
    ? { path: `/staff/leads/${subject}/merging/undo`, body: { leadId: merged } }
    : null;
}
