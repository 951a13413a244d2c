import { atom, getDefaultStore } from 'jotai';
import type { TextName } from './text-fields.ts';

/** A typed text, and the stored text at the time when typing began. */
interface Written {
  text: string;
  base: string;
}
export type TranslationDraft = Partial<Record<TextName, Written>>;

/** Drafts by property and language; they outlive a change of tab and the end of editing. */
export const translationDraftsAtom = atom<Readonly<Record<string, TranslationDraft>>>({});

/** Whether a text of the property is typed that is not stored; known at once, before the next render. */
export function hasUnsavedTexts(propertyId: string): boolean {
  const drafts = getDefaultStore().get(translationDraftsAtom);
  const written = (['es', 'en'] as const).flatMap((lang) => Object.values(drafts[`${propertyId}/${lang}`] ?? {}));
  return written.some(({ text, base }) => text !== base);
}
