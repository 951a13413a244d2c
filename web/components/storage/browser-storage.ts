/** Wraps a storage that may be blocked or full: what it refuses is kept in memory while the page is open. */
function browserStorage(kind: 'localStorage' | 'sessionStorage') {
  /** The values that the storage refused; null for one that it could not remove. */
  const held = new Map<string, string | null>();

  function isDone(act: (storage: Storage) => void) {
    try {
      act(window[kind]);
      return true;
    } catch {
      return false;
    }
  }

  function getItem(key: string): string | null {
    let value: string | null = held.get(key) ?? null;
    if (!held.has(key)) isDone((storage) => (value = storage.getItem(key)));
    return value;
  }

  function setItem(key: string, value: string) {
    // Removing first makes sure that a refused value does not leave the old one behind.
    keep(key, value, (storage) => {
      storage.removeItem(key);
      storage.setItem(key, value);
    });
  }

  const removeItem = (key: string) => keep(key, null, (storage) => storage.removeItem(key));

  function keep(key: string, value: string | null, act: (storage: Storage) => void) {
    if (isDone(act)) held.delete(key);
    else held.set(key, value);
  }

  return {
    getItem,
    setItem,
    removeItem,

    /** Null for a text that is no JSON, since other scripts may have written it. */
    getJson(key: string): unknown {
      try {
        return JSON.parse(getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },

    setJson: (key: string, value: unknown) => setItem(key, JSON.stringify(value)),

    /** Calls `tell` when another tab has changed the key; returns a function that stops it. */
    subscribe(key: string, tell: () => void) {
      const listen = (event: StorageEvent) => {
        if (event.key !== key) return;
        isDone((storage) => {
          if (event.storageArea !== storage) return;
          held.delete(key);
          tell();
        });
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}

export type BrowserStorage = ReturnType<typeof browserStorage>;

/** `localStore` lasts in this browser, `sessionStore` in this tab until it is closed. */
export const localStore = browserStorage('localStorage');
export const sessionStore = browserStorage('sessionStorage');
