import { ChevronRight, CircleAlert, CircleCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { MISSING_PART_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import type { MissingPart, StaffPicture } from '../../../../src/catalogue/staff-property.contract.ts';
import { type PropertyDraft, parseDraft } from './property-draft.ts';
import type { PropertyTexts } from './property-texts.ts';
import {
  type PropertyFormValues,
  findMissingParts,
} from '../../../../src/catalogue/staff/find-missing-parts.contract.ts';
import type { ChosenPicture } from '../pictures/chosen-picture.ts';
import { flushSync } from 'react-dom';
import { PROPERTY_FORM } from './property-field.tsx';

/** Includes unsaved input of the form. */
export function listMissingParts(draft: PropertyDraft, texts: PropertyTexts, hasPhoto: boolean) {
  const descriptions = { es: texts.es.text('description').trim(), en: texts.en.text('description').trim() };
  return findMissingParts({ ...(parseDraft(draft) as unknown as PropertyFormValues), hasPhoto, descriptions });
}

interface Props {
  texts: PropertyTexts;
  hasPhoto: boolean;
  /** Set above the buttons, for screens without space beside the form. */
  isCollapsed?: boolean;
  /** Shows a field, or the pictures. */
  onGoTo: (field: string) => void;
}

const FIELD_OF_PART: Record<MissingPart, string> = {
  pictures: 'pictures',
  'description-es': 'es-description',
  'description-en': 'en-description',
  energy: 'energyState',
  type: 'type',
  location: 'location',
  size: 'built',
};
const TITLE = 'Falta en el anuncio';

export function MissingList({ texts, hasPhoto, isCollapsed = false, onGoTo }: Props) {
  const missing = listMissingParts(useWatch<PropertyDraft>() as PropertyDraft, texts, hasPhoto);
  const list = (
    <ul className="grid gap-0.5">
      {missing.map((part) => (
        <li key={part}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              currentTarget.closest('details')?.removeAttribute('open');
              onGoTo(FIELD_OF_PART[part]);
            }}
            className="-mx-2 flex min-h-8 w-[calc(100%+1rem)] items-center gap-1.5 rounded-md px-2 text-left text-[0.875rem] font-medium text-ink-900 hover:bg-white pointer-coarse:min-h-11"
          >
            {MISSING_PART_NAMES[part]}
            <ChevronRight size={14} className="ml-auto shrink-0 text-amber-600" />
          </button>
        </li>
      ))}
    </ul>
  );
  if (missing.length === 0)
    return (
      <p
        className={`flex gap-2 text-[0.875rem] font-medium text-success-600 ${isCollapsed ? 'mr-auto self-center lg:hidden' : 'rounded-md bg-success-100 px-4 py-3'}`}
      >
        <CircleCheck size={18} className="shrink-0" />
        No falta nada en el anuncio
      </p>
    );
  return isCollapsed ? (
    <details className="group/missing w-full rounded-md bg-amber-100 px-4 text-amber-600 lg:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-[0.875rem] font-semibold [&::-webkit-details-marker]:hidden">
        <CircleAlert size={18} className="shrink-0" />
        {TITLE}: {missing.length}
        <ChevronRight size={16} className="ml-auto group-open/missing:rotate-90" />
      </summary>
      <div className="max-h-[35dvh] overflow-y-auto pb-2">{list}</div>
    </details>
  ) : (
    <aside aria-label={TITLE} className="rounded-md bg-amber-100 px-4 py-3">
      <p className="mb-1.5 flex gap-2 text-[0.875rem] font-semibold text-amber-600">
        <CircleAlert size={18} className="shrink-0" />
        {TITLE}
      </p>
      {list}
    </aside>
  );
}

/** Whether there is a photograph that is stored, or selected but not uploaded yet. */
export const hasPhoto = (pictures: readonly (StaffPicture | ChosenPicture)[]) =>
  pictures.some((picture) => picture.kind === 'photo' && ('source' in picture || picture.picture !== null));

/** Focuses the field once it is visible, or the tab if the field is not an input. Expands collapsed fields. */
export function goToField(name: string, show: () => void) {
  flushSync(show);
  const frame = document.querySelector('[data-property-frame]');
  const field = frame?.querySelector<HTMLElement>(`[form="${PROPERTY_FORM}"][name="${CSS.escape(name)}"]`);
  field?.closest('details')?.setAttribute('open', '');
  (field ?? frame?.querySelector<HTMLElement>('[role=tab][aria-selected=true]'))?.focus();
}
