import { atomWithStorage } from 'jotai/utils';

/** If the storage is blocked or full, values stay in memory while the page is open. */
function browserStorage(kind: 'localStorage' | 'sessionStorage') {
  /** Values that the storage refused; null for a value that could not be removed. */
  const fallbackValues = new Map<string, string | null>();

  function tryStorage(act: (storage: Storage) => void) {
    try {
      act(window[kind]);
      return true;
    } catch {
      return false;
    }
  }

  function getItem(key: string): string | null {
    let value: string | null = fallbackValues.get(key) ?? null;
    if (!fallbackValues.has(key)) tryStorage((storage) => (value = storage.getItem(key)));
    return value;
  }

  function setItem(key: string, value: string) {
    // Removes the old value first, so that it does not remain if the storage is full.
    write(key, value, (storage) => {
      storage.removeItem(key);
      storage.setItem(key, value);
    });
  }

  const removeItem = (key: string) => write(key, null, (storage) => storage.removeItem(key));

  function write(key: string, value: string | null, act: (storage: Storage) => void) {
    if (tryStorage(act)) fallbackValues.delete(key);
    else fallbackValues.set(key, value);
  }

  return {
    getItem,
    setItem,
    removeItem,

    /** Returns null for invalid JSON, which other scripts may have written. */
    getJson(key: string): unknown {
      try {
        return JSON.parse(getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },

    setJson: (key: string, value: unknown) => setItem(key, JSON.stringify(value)),

    /** Calls `onChange` when another tab changes the key; returns an unsubscribe function. */
    subscribe(key: string, onChange: () => void) {
      const handleChange = (event: StorageEvent) => {
        if (event.key !== key) return;
        tryStorage((storage) => {
          if (event.storageArea !== storage) return;
          fallbackValues.delete(key);
          onChange();
        });
      };
      window.addEventListener('storage', handleChange);
      return () => window.removeEventListener('storage', handleChange);
    },
  };
}

type BrowserStorage = ReturnType<typeof browserStorage>;

/** `localStore` lasts in this browser, `sessionStore` in this tab until it is closed. */
export const localStore = browserStorage('localStorage');
export const sessionStore = browserStorage('sessionStorage');

/**
 * `read` validates the stored value, which other scripts may have written. The atom is empty until it is mounted, as on
 * the server, and follows changes in other tabs.
 */
export const persistedAtom = <Value>(storage: BrowserStorage, key: string, read: (stored: unknown) => Value) =>
  atomWithStorage<Value>(key, read(null), {
    getItem: (name) => read(storage.getJson(name)),
    setItem: storage.setJson,
    removeItem: storage.removeItem,
    subscribe: (name, onChange) => storage.subscribe(name, () => onChange(read(storage.getJson(name)))),
  });

/** Sets a cookie; ignores blocked cookies. */
export function setCookie(cookie: string) {
  try {
    document.cookie = cookie;
  } catch {
    // The setting then lasts until the visitor leaves the page.
  }
}
