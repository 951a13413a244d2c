import { CircleAlert } from 'lucide-react';
import { MISSING_PART_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import type { MissingPart } from '../../../../src/catalogue/staff-property.contract.ts';

/** How many parts the advert lacks; the tooltip and the screen reader name them. */
export function MissingBadge({ missing }: { missing: readonly MissingPart[] }) {
  if (missing.length === 0) return null;
  const names = missing.map((part) => MISSING_PART_NAMES[part].toLowerCase()).join(', ');
  return (
    <span
      title={`Falta: ${names}`}
      className="relative z-1 inline-flex items-center gap-1 rounded-full bg-sol-100 px-2 py-1 text-xs leading-none font-semibold text-sol-600"
    >
      <CircleAlert size={14} />
      <span aria-hidden>{missing.length}</span>
      <span className="sr-only">Falta: {names}</span>
    </span>
  );
}
