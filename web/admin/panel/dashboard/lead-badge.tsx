import type { LeadStatus } from '../../../../src/leads/lead.contract.ts';

const LOOKS: Record<LeadStatus, { name: string; tone: string }> = {
  new: { name: 'Nueva', tone: 'bg-cal-100 text-tinta-700' },
  contacted: { name: 'Contactada', tone: 'bg-sol-100 text-sol-600' },
  qualified: { name: 'Calificada', tone: 'bg-mar-100 text-mar-700' },
  lost: { name: 'Perdida', tone: 'bg-err-100 text-err-600' },
  won: { name: 'Ganada', tone: 'bg-ok-100 text-ok-600' },
};

export const LeadBadge = ({ status }: { status: LeadStatus }) => (
  <span
    className={`inline-block rounded-full px-2.5 py-1.5 text-xs leading-none font-semibold whitespace-nowrap ${LOOKS[status].tone}`}
  >
    {LOOKS[status].name}
  </span>
);
