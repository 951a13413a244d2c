import { atom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';

/** The storage is the visitor's: anything may be written there. */
const references = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((reference) => typeof reference === 'string') : [];

const json = createJSONStorage<string[]>();
const storage: typeof json = {
  ...json,
  getItem: (key, initial) => references(json.getItem(key, initial)),
  subscribe: (key, tell, initial) => json.subscribe?.(key, (value) => tell(references(value)), initial),
};

/** References that this browser remembers. Empty until mounted, as on the server; every tab follows every other. */
export function keptReferences(key: string) {
  const referencesAtom = atomWithStorage<string[]>(key, [], storage);
  /** Of one property, so that a change redraws its own button and not a page full of them. */
  const isKeptAtom = (reference: string) => atom((get) => get(referencesAtom).includes(reference));
  return { referencesAtom, isKeptAtom };
}
