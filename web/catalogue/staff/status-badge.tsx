import type { PropertyStatus } from '../../../src/catalogue/property.contract.ts';
import { STATUS_NAMES } from '../../../src/catalogue/property-names.contract.ts';
import { Pill, type PillTone } from '../../components/table/pill.tsx';

const TONES: Record<PropertyStatus, PillTone> = {
  draft: 'quiet',
  published: 'good',
  reserved: 'waiting',
  sold: 'active',
  withdrawn: 'bad',
};

export const StatusBadge = ({ status }: { status: PropertyStatus }) => (
  <Pill tone={TONES[status]}>{STATUS_NAMES[status]}</Pill>
);
