import { TranslationNotFound } from '../property.problems.ts';
import type { PropertyTranslation } from '../property-translation.entity.ts';

export function findTranslationOrThrow(translations: readonly PropertyTranslation[], translationId: string) {
  const translation = translations.find(({ id }) => id === translationId);
  if (!translation) throw new TranslationNotFound();
  return translation;
}
