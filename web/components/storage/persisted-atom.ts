import { atomWithStorage } from 'jotai/utils';
import type { BrowserStorage } from './browser-storage.ts';

/**
 * An atom kept in a storage; `parseWebUrl` validates what is found, since other scripts may have written it. It is empty until
 * mounted, as on the server, and follows changes of other tabs.
 */
export const persistedAtom = <Value>(storage: BrowserStorage, key: string, read: (found: unknown) => Value) =>
  atomWithStorage<Value>(key, read(null), {
    getItem: (name) => read(storage.getJson(name)),
    setItem: storage.setJson,
    removeItem: storage.removeItem,
    subscribe: (name, tell) => storage.subscribe(name, () => tell(read(storage.getJson(name)))),
  });
