import { atom } from 'jotai';
import type { TextName } from './text-fields.ts';

/** A typed text, and the stored text at the time when typing began. */
interface Written {
  text: string;
  base: string;
}
export type TranslationDraft = Partial<Record<TextName, Written>>;

/** Drafts by property and language; they outlive a change of tab and the end of editing. */
export const translationDraftsAtom = atom<Readonly<Record<string, TranslationDraft>>>({});
