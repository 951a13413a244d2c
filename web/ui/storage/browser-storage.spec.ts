import { local, session } from './browser-storage.ts';

/** A storage with limited room. */
class Cupboard {
  readonly things = new Map<string, string>();
  constructor(private readonly room: number) {}
  getItem(key: string) {
    return this.things.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    const taken = [...this.things].reduce((sum, [name, thing]) => sum + (name === key ? 0 : thing.length), 0);
    if (taken + value.length > this.room) throw new Error('QuotaExceededError');
    this.things.set(key, value);
  }
  removeItem(key: string) {
    this.things.delete(key);
  }
}

describe('storage', () => {
  const browser = globalThis as { window?: object };
  const given = (localStorage: Cupboard) => {
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
    given(new Cupboard(0));
    expect(session.getItem('draft')).toBeNull();
    session.setJson('draft', { text: 'Hola' });
    expect(session.getJson('draft')).toEqual({ text: 'Hola' });
    session.removeItem('draft');
    expect(session.getItem('draft')).toBeNull();
  });

  it('that is full gives back the new, and never again the old', () => {
    const { things } = given(new Cupboard(3));
    local.setItem('choice', 'yes');
    local.setItem('choice', 'never');
    expect(local.getItem('choice')).toBe('never');
    expect(things.has('choice')).toBe(false);
    local.setItem('choice', 'no');
    expect([things.get('choice'), local.getItem('choice')]).toEqual(['no', 'no']);
  });

  it('holds nothing where anyone wrote what is no JSON', () => {
    const { things } = given(new Cupboard(100));
    things.set('favourites', '{"a":');
    expect(local.getJson('favourites')).toBeNull();
  });
});
