import type { LeadStatus } from '../../src/leads/lead.contract.ts';

export const STATUS_NAMES: Record<LeadStatus, string> = {
  new: 'Nuevo',
  contacted: 'Contactado',
  qualified: 'Calificado',
  lost: 'Perdido',
  won: 'Ganado',
};

const TONES: Record<LeadStatus, string> = {
  new: 'bg-cal-100 text-tinta-700',
  contacted: 'bg-sol-100 text-sol-600',
  qualified: 'bg-sol-100 text-sol-600',
  lost: 'bg-err-100 text-err-600',
  won: 'bg-ok-100 text-ok-600',
};

export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <span
    className={`inline-block rounded-full px-2.5 py-1.5 text-xs leading-none font-semibold whitespace-nowrap ${TONES[status]}`}
  >
    {STATUS_NAMES[status]}
  </span>
);
