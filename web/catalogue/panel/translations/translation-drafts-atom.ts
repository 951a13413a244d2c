import { atom } from 'jotai';
import type { TextName } from './text-fields.ts';

/** What was typed in the place of what stood there then. */
interface Written {
  text: string;
  base: string;
}
export type TranslationDraft = Partial<Record<TextName, Written>>;

/** By property and language: what is typed outlives the tab and the mode in which it was typed. */
export const translationDraftsAtom = atom<Readonly<Record<string, TranslationDraft>>>({});
