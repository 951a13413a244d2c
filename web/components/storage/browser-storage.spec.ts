import { localStore, sessionStore } from './browser-storage.ts';

/** A storage with limited room. */
class LimitedStorage {
  readonly entries = new Map<string, string>();
  constructor(private readonly capacity: number) {}
  getItem(key: string) {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    const taken = [...this.entries].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
    if (taken + value.length > this.capacity) throw new Error('QuotaExceededError');
    this.entries.set(key, value);
  }
  removeItem(key: string) {
    this.entries.delete(key);
  }
}

describe('storage', () => {
  const browser = globalThis as { window?: object };
  const given = (localStorage: LimitedStorage) => {
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

  it('that is closed gives back what it was given, for as long as the page is open', () => {
    given(new LimitedStorage(0));
    expect(sessionStore.getItem('draft')).toBeNull();
    sessionStore.setJson('draft', { text: 'Hola' });
    expect(sessionStore.getJson('draft')).toEqual({ text: 'Hola' });
    sessionStore.removeItem('draft');
    expect(sessionStore.getItem('draft')).toBeNull();
  });

  it('that is full gives back the new, and never again the old', () => {
    const { entries } = given(new LimitedStorage(3));
    localStore.setItem('choice', 'yes');
    localStore.setItem('choice', 'never');
    expect(localStore.getItem('choice')).toBe('never');
    expect(entries.has('choice')).toBe(false);
    localStore.setItem('choice', 'no');
    expect([entries.get('choice'), localStore.getItem('choice')]).toEqual(['no', 'no']);
  });

  it('holds nothing where anyone wrote what is no JSON', () => {
    const { entries } = given(new LimitedStorage(100));
    entries.set('favourites', '{"a":');
    expect(localStore.getJson('favourites')).toBeNull();
  });
});
