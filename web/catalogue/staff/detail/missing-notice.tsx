import { CircleAlert } from 'lucide-react';
import type { MissingPart } from '../../../../src/catalogue/staff-property.contract.ts';
import { formatMissingParts } from '../publishing/missing-words.ts';

/** Lists what the advert still lacks. */
export const MissingNotice = ({ missing }: { missing: readonly MissingPart[] }) =>
  missing.length > 0 && (
    <p className="flex gap-2.5 rounded-md bg-sol-100 px-4 py-3 text-sol-600">
      <CircleAlert size={18} className="mt-0.5 shrink-0" />
      <span>
        <span className="font-semibold">Falta en el anuncio:</span> {formatMissingParts(missing)}.
      </span>
    </p>
  );
