import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { useTranslationDraft } from '../../translations/use-translation-draft.ts';

export const LANGUAGES = ['es', 'en'] as const;

/** The unsaved texts of a property in both languages; `id` stays the same while the form is open. */
export function usePropertyTexts(id: string, property: StaffPropertyDetails | null) {
  const of = { id, translations: property?.translations ?? [] };
  const texts = { es: useTranslationDraft(of, 'es'), en: useTranslationDraft(of, 'en') };
  return {
    ...texts,
    hasChanges: texts.es.hasChanges || texts.en.hasChanges,
    discard: () => {
      for (const lang of LANGUAGES) texts[lang].discard();
    },
  };
}

export type PropertyTexts = ReturnType<typeof usePropertyTexts>;
