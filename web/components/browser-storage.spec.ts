import { localStore, sessionStore } from './browser-storage.ts';

class LimitedStorage {
  readonly entries = new Map<string, string>();
  constructor(private readonly capacity: number) {}
  getItem(key: string) {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    const usedCapacity = [...this.entries].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
    if (usedCapacity + value.length > this.capacity) throw new Error('QuotaExceededError');
    this.entries.set(key, value);
  }
  removeItem(key: string) {
    this.entries.delete(key);
  }
}

describe('browser storage', () => {
  const browser = globalThis as { window?: object };
  const stubLocalStorage = (localStorage: LimitedStorage) => {
    browser.window = {
      localStorage,
      get sessionStorage(): Storage {
        throw new Error('SecurityError');
      },
    };
    return localStorage;
  };
  afterEach(() => {
    delete browser.window;
  });

  it('keeps values in memory when the storage is blocked', () => {
    stubLocalStorage(new LimitedStorage(0));
    expect(sessionStore.getItem('draft')).toBeNull();
    sessionStore.setJson('draft', { text: 'Hola' });
    expect(sessionStore.getJson('draft')).toEqual({ text: 'Hola' });
    sessionStore.removeItem('draft');
    expect(sessionStore.getItem('draft')).toBeNull();
  });

  it('returns the new value when the storage is too full to store it', () => {
    const { entries } = stubLocalStorage(new LimitedStorage(3));
    localStore.setItem('choice', 'yes');
    localStore.setItem('choice', 'never');
    expect(localStore.getItem('choice')).toBe('never');
    expect(entries.has('choice')).toBe(false);
    localStore.setItem('choice', 'no');
    expect([entries.get('choice'), localStore.getItem('choice')]).toEqual(['no', 'no']);
  });

  it('returns null for invalid JSON', () => {
    const { entries } = stubLocalStorage(new LimitedStorage(100));
    entries.set('favourites', '{"a":');
    expect(localStore.getJson('favourites')).toBeNull();
  });
});
