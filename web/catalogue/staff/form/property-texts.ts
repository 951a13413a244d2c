import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { toTexts } from '../translations/text-fields.ts';
import { useTranslationDraft } from '../translations/use-translation-draft.ts';

export const LANGUAGES = ['es', 'en'] as const;

/** Unsaved texts of a property in both languages; `id` stays the same while the form is open. */
export function usePropertyTexts(id: string, property: StaffPropertyDetails | null) {
  const translated = { id, translations: property?.translations ?? [] };
  const texts = { es: useTranslationDraft(translated, 'es'), en: useTranslationDraft(translated, 'en') };
  return {
    ...texts,
    hasChanges: texts.es.hasChanges || texts.en.hasChanges,
    discard: () => {
      for (const lang of LANGUAGES) texts[lang].discard();
    },
  };
}

export type PropertyTexts = ReturnType<typeof usePropertyTexts>;

type Language = (typeof LANGUAGES)[number];
type RefetchProperty = () => Promise<StaffPropertyDetails>;

const CONFLICT_TEXT = 'Otra persona ha cambiado este texto (lo ve debajo). Guarde para conservar su versión.';

/** Throws an error at fields that another user has changed, so that saving again replaces them knowingly. */
export async function storeTexts(property: StaffPropertyDetails, texts: PropertyTexts, refetch: RefetchProperty) {
  let current = property;
  for (const lang of LANGUAGES) {
    if (!texts[lang].hasChanges) continue;
    current = await saveLanguage(current, lang, texts).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'property-changed-meanwhile') throw error;
      return saveLanguage(await refetch(), lang, texts);
    });
    texts[lang].clearSaved();
  }
  return current;
}

async function saveLanguage({ id, version, translations }: StaffPropertyDetails, lang: Language, texts: PropertyTexts) {
  const draft = texts[lang];
  const existing = translations.find((translation) => translation.lang === lang);
  const stored = toTexts(existing);
  const conflictingNames = draft.changedNames.filter((name) => stored[name] !== draft.stored(name));
  if (conflictingNames.length > 0)
    throw new ApiError(409, {
      title: CONFLICT_TEXT,
      errors: conflictingNames.map((name) => toFieldError(lang, name, CONFLICT_TEXT)),
    });
  const path = `/staff/properties/${id}/translations`;
  const savedTranslation = existing
    ? send<StaffPropertyDetails>('PATCH', `${path}/${existing.id}`, draft.changes(), { version })
    : send<StaffPropertyDetails>('POST', path, { lang, ...draft.changes() }, { version });
  return savedTranslation.catch((error: unknown) => {
    throw error instanceof ApiError ? withFieldPointers(error, lang) : error;
  });
}

const toFieldError = (lang: Language, name: string, message: string) => ({
  pointer: `/${lang}-${name}`,
  code: '',
  message,
});

/** Assigns the errors to the fields of this language. */
function withFieldPointers(error: ApiError, lang: Language) {
  const errors = error.errors.map(({ pointer, message }) => toFieldError(lang, pointer.split('/')[1] ?? '', message));
  return new ApiError(error.status, { type: error.code, title: error.message, errors });
}
