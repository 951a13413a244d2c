import type { LeadStatus } from '../../../../src/leads/lead.contract.ts';
import { Pill, type PillTone } from '../../../ui/table/pill.tsx';
import { statusNames } from './status-names.ts';

const TONES: Record<LeadStatus, PillTone> = {
  new: 'waiting',
  contacted: 'waiting',
  qualified: 'waiting',
  lost: 'bad',
  won: 'good',
};

export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <Pill tone={TONES[status]}>{statusNames[status]}</Pill>
);
