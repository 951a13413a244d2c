import type { LeadStatus } from '../../../../src/leads/lead.contract.ts';
import { Pill, type PillTone } from '../../../components/table/pill.tsx';
import { statusNames } from '../lead-names.ts';

/** The dashboard uses the same tones. */
const TONES: Record<LeadStatus, PillTone> = {
  new: 'bad',
  contacted: 'waiting',
  qualified: 'active',
  won: 'good',
  lost: 'quiet',
};

export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <Pill tone={TONES[status]}>{statusNames[status]}</Pill>
);
