import { atom } from 'jotai';
import { local } from '../../../ui/storage/browser-storage.ts';
import { keptAtom } from '../../../ui/storage/kept-atom.ts';

const references = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((reference) => typeof reference === 'string') : [];

/** A list of references in this browser's storage. */
export function keptReferences(key: string) {
  const referencesAtom = keptAtom(local, key, references);
  /** An atom for each property, so that a change redraws one button and not all of a page. */
  const isKeptAtom = (reference: string) => atom((get) => get(referencesAtom).includes(reference));
  return { referencesAtom, isKeptAtom };
}
