import { atom } from 'jotai';
import { localStore } from '../../../components/storage/browser-storage.ts';
import { persistedAtom } from '../../../components/storage/persisted-atom.ts';

const references = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((reference) => typeof reference === 'string') : [];

/** A list of references in this browser's storage. */
export function persistedReferences(key: string) {
  const referencesAtom = persistedAtom(localStore, key, references);
  /** An atom for each property, so that a change redraws one button and not all of a page. */
  const includesAtom = (reference: string) => atom((get) => get(referencesAtom).includes(reference));
  return { referencesAtom, includesAtom };
}
