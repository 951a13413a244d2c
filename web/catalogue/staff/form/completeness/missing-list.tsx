import { ChevronRight, CircleAlert, CircleCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { MISSING_PART_NAMES } from '../../../../../src/catalogue/property-names.contract.ts';
import type { MissingPart } from '../../../../../src/catalogue/staff-property.contract.ts';
import type { PropertyDraft } from '../property-draft.ts';
import type { PropertyTexts } from '../texts/use-property-texts.ts';
import { listMissingParts } from './list-missing-parts.ts';

interface Props {
  texts: PropertyTexts;
  hasPhotograph: boolean;
  /** Folded it stands above the buttons, where there is no room beside the form. */
  isFolded?: boolean;
  /** Leads to a field, or to the pictures. */
  onGoTo: (field: string) => void;
}

const FIELDS: Record<MissingPart, string> = {
  pictures: 'pictures',
  'description-es': 'es-description',
  'description-en': 'en-description',
  energy: 'energyState',
  type: 'type',
  location: 'location',
  size: 'built',
};
const TITLE = 'Falta en el anuncio';

/** What the advert lacks as it stands in the form, saved or not; each part leads to where it is written. */
export function MissingList({ texts, hasPhotograph, isFolded = false, onGoTo }: Props) {
  const missing = listMissingParts(useWatch<PropertyDraft>() as PropertyDraft, texts, hasPhotograph);
  const list = (
    <ul className="grid gap-0.5">
      {missing.map((part) => (
        <li key={part}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              currentTarget.closest('details')?.removeAttribute('open');
              onGoTo(FIELDS[part]);
            }}
            className="-mx-2 flex min-h-8 w-[calc(100%+1rem)] items-center gap-1.5 rounded-md px-2 text-left text-[0.875rem] font-medium text-tinta-900 hover:bg-white pointer-coarse:min-h-11"
          >
            {MISSING_PART_NAMES[part]}
            <ChevronRight size={14} className="ml-auto shrink-0 text-sol-600" />
          </button>
        </li>
      ))}
    </ul>
  );
  if (missing.length === 0)
    return (
      <p
        className={`flex gap-2 text-[0.875rem] font-medium text-ok-600 ${isFolded ? 'mr-auto self-center lg:hidden' : 'rounded-md bg-ok-100 px-4 py-3'}`}
      >
        <CircleCheck size={18} className="shrink-0" />
        No falta nada en el anuncio
      </p>
    );
  return isFolded ? (
    <details className="group/missing w-full rounded-md bg-sol-100 px-4 text-sol-600 lg:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-[0.875rem] font-semibold [&::-webkit-details-marker]:hidden">
        <CircleAlert size={18} className="shrink-0" />
        {TITLE}: {missing.length}
        <ChevronRight size={16} className="ml-auto group-open/missing:rotate-90" />
      </summary>
      <div className="max-h-[35dvh] overflow-y-auto pb-2">{list}</div>
    </details>
  ) : (
    <aside aria-label={TITLE} className="rounded-md bg-sol-100 px-4 py-3">
      <p className="mb-1.5 flex gap-2 text-[0.875rem] font-semibold text-sol-600">
        <CircleAlert size={18} className="shrink-0" />
        {TITLE}
      </p>
      {list}
    </aside>
  );
}
