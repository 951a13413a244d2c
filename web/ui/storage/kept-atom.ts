import { atomWithStorage } from 'jotai/utils';
import type { BrowserStorage } from './browser-storage.ts';

/**
 * What the browser remembers under a key; `read` makes it of whatever is found there, since anyone may have written it.
 * Empty until mounted, as on the server; every tab follows every other.
 */
export const keptAtom = <Value>(storage: BrowserStorage, key: string, read: (found: unknown) => Value) =>
  atomWithStorage<Value>(key, read(null), {
    getItem: (name) => read(storage.getJson(name)),
    setItem: storage.setJson,
    removeItem: storage.removeItem,
    subscribe: (name, tell) => storage.follow(name, () => tell(read(storage.getJson(name)))),
  });
