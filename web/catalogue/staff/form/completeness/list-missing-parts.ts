import { type Advert, findMissingParts } from '../../../../../src/catalogue/staff/find-missing-parts.contract.ts';
import { type PropertyDraft, parseDraft } from '../property-draft.ts';
import type { PropertyTexts } from '../texts/use-property-texts.ts';

/** What the advert lacks as it stands in the form, saved or not. */
export function listMissingParts(draft: PropertyDraft, texts: PropertyTexts, hasPhotograph: boolean) {
  const descriptions = { es: texts.es.text('description').trim(), en: texts.en.text('description').trim() };
  return findMissingParts({ ...(parseDraft(draft) as unknown as Advert), hasPhotograph, descriptions });
}
