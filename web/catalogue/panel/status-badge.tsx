import type { PropertyStatus } from '../../../src/catalogue/property.contract.ts';
import { STATUS_NAMES } from '../../../src/catalogue/property-names.contract.ts';

const TONES: Record<PropertyStatus, string> = {
  draft: 'bg-cal-100 text-niebla-600',
  published: 'bg-ok-100 text-ok-600',
  reserved: 'bg-sol-100 text-sol-600',
  sold: 'bg-mar-100 text-mar-700',
  withdrawn: 'bg-err-100 text-err-600',
};

export const StatusBadge = ({ status }: { status: PropertyStatus }) => (
  <span
    className={`inline-block rounded-full px-2.5 py-1.5 text-xs leading-none font-semibold whitespace-nowrap ${TONES[status]}`}
  >
    {STATUS_NAMES[status]}
  </span>
);
