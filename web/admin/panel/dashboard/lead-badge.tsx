import type { LeadStatus } from '../../../../src/leads/lead.contract.ts';
import { Pill, type PillTone } from '../../../ui/table/pill.tsx';

/** In the tones of the list of leads. */
const LOOKS: Record<LeadStatus, { name: string; tone: PillTone }> = {
  new: { name: 'Nueva', tone: 'waiting' },
  contacted: { name: 'Contactada', tone: 'waiting' },
  qualified: { name: 'Calificada', tone: 'waiting' },
  lost: { name: 'Perdida', tone: 'bad' },
  won: { name: 'Ganada', tone: 'good' },
};

export const LeadBadge = ({ status }: { status: LeadStatus }) => (
  <Pill tone={LOOKS[status].tone}>{LOOKS[status].name}</Pill>
);
