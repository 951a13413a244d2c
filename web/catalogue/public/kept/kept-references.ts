import { atom } from 'jotai';
import { local } from '../../../ui/storage/browser-storage.ts';
import { keptAtom } from '../../../ui/storage/kept-atom.ts';

const references = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((reference) => typeof reference === 'string') : [];

/** References that this browser remembers. */
export function keptReferences(key: string) {
  const referencesAtom = keptAtom(local, key, references);
  /** Of one property, so that a change redraws its own button and not a page full of them. */
  const isKeptAtom = (reference: string) => atom((get) => get(referencesAtom).includes(reference));
  return { referencesAtom, isKeptAtom };
}
