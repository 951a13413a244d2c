import type { LeadStatus } from '../../../../src/leads/lead.contract.ts';
import { statusNames } from './status-names.ts';

const TONES: Record<LeadStatus, string> = {
  new: 'bg-sol-100 text-sol-600',
  contacted: 'bg-sol-100 text-sol-600',
  qualified: 'bg-sol-100 text-sol-600',
  lost: 'bg-err-100 text-err-600',
  won: 'bg-ok-100 text-ok-600',
};

/** The word carries the meaning; the colour is an addition. */
export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <span
    className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1.5 text-xs leading-none font-semibold whitespace-nowrap before:size-1.5 before:rounded-full before:bg-current ${TONES[status]}`}
  >
    {statusNames[status]}
  </span>
);
