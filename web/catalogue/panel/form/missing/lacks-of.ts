import { type Advert, advertLacks } from '../../../../../src/catalogue/staff/advert-lacks.contract.ts';
import { type PropertyDraft, readDraft } from '../property-draft.ts';
import type { PropertyTexts } from '../texts/use-property-texts.ts';

/** What the advert lacks as it stands in the form, saved or not. */
export function lacksOf(draft: PropertyDraft, texts: PropertyTexts, hasPhotograph: boolean) {
  const descriptions = { es: texts.es.text('description').trim(), en: texts.en.text('description').trim() };
  return advertLacks({ ...(readDraft(draft) as unknown as Advert), hasPhotograph, descriptions });
}
