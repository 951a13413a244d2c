import type { LeadStatus } from '../../../../src/leads/lead.contract.ts';
import { Pill, type PillTone } from '../../../components/table/pill.tsx';

/** In the tones of the list of leads. */
const LOOKS: Record<LeadStatus, { name: string; tone: PillTone }> = {
  new: { name: 'Nueva', tone: 'bad' },
  contacted: { name: 'Contactada', tone: 'waiting' },
  qualified: { name: 'Calificada', tone: 'active' },
  won: { name: 'Ganada', tone: 'good' },
  lost: { name: 'Perdida', tone: 'quiet' },
};

export const LeadBadge = ({ status }: { status: LeadStatus }) => (
  <Pill tone={LOOKS[status].tone}>{LOOKS[status].name}</Pill>
);
