/** Storage may be closed to a page, or full: what the browser does not take is kept for as long as the page is open. */
function browserStorage(kind: 'localStorage' | 'sessionStorage') {
  /** What the browser did not take; null is what it could not forget. */
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
    // Where there is no room for the new, the old must not come back as if it still held.
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

    /** Null for what is no JSON; anyone may have written there. */
    getJson(key: string): unknown {
      try {
        return JSON.parse(getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },

    setJson: (key: string, value: unknown) => setItem(key, JSON.stringify(value)),

    /** Tells when another tab has changed it. */
    follow(key: string, tell: () => void) {
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

/** For this browser, and for this tab until it is closed. */
export const local = browserStorage('localStorage');
export const session = browserStorage('sessionStorage');
