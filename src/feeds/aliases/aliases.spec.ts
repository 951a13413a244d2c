import { Aliases, type KnownAlias, NO_ALIASES } from './aliases.ts';

const cottage = (type: '2-1' | '4-1', feedId: string | null = null): KnownAlias => ({
  ...{ feedId, kind: 'type', said: 'cottage' },
  meaning: { kind: 'type', type },
});
const feature = (said: string, means: 'pool' | 'text' | 'ignore', text: string | null = null): KnownAlias => ({
  ...{ feedId: null, kind: 'feature', said },
  meaning: { kind: 'feature', feature: means, text },
});
const saying = (words: object) => ({ rawType: null, rawTown: null, rawZone: null, rawFeatures: [], ...words });
const somewhere = { country: 'España', province: 'Málaga', location: 'Marbela', area: 'Golden mile' };

describe('aliases', () => {
  it('are found whatever the case, the accents and the punctuation, and only as a whole', () => {
    const aliases = new Aliases([cottage('2-1')]);
    expect(['COTTAGE', ' Cóttage. ', 'cottages', null].map((said) => aliases.type(said))).toEqual([
      '2-1',
      '2-1',
      null,
      null,
    ]);
  });

  it.each([[[cottage('2-1', 'mine'), cottage('4-1')]], [[cottage('4-1'), cottage('2-1', 'mine')]]])(
    'of the feed itself go before those of all, in any order',
    (known) => expect(new Aliases(known).type('Cottage')).toBe('2-1'),
  );

  it('put a town and a zone in their places', () => {
    const town: KnownAlias = {
      ...{ feedId: null, kind: 'town', said: 'marbela' },
      meaning: { kind: 'town', town: 'Marbella', zone: 'Centro', province: null },
    };
    const zone: KnownAlias = {
      ...{ feedId: null, kind: 'zone', said: 'golden mile' },
      meaning: { kind: 'zone', zone: 'Milla de Oro', town: null },
    };
    const said = { rawTown: 'Marbela', rawZone: 'Golden mile' };
    expect(new Aliases([town]).placed(somewhere, said)).toEqual({
      ...somewhere,
      location: 'Marbella',
      area: 'Centro',
    });
    expect(new Aliases([town, zone]).placed(somewhere, said)).toMatchObject({
      location: 'Marbella',
      area: 'Milla de Oro',
    });
    expect(NO_ALIASES.placed(somewhere, said)).toEqual(somewhere);
  });

  it('say what a feature is, how it is shown, or that it is none', () => {
    const known = [feature('zwembad', 'pool'), feature('hot tub', 'text', 'Jacuzzi'), feature('call now', 'ignore')];
    const aliases = new Aliases(known);
    const said = ['Zwembad', 'Hot tub', 'Call now!', 'Lift'];
    expect(aliases.amenities(said)).toEqual({ pool: true });
    expect(aliases.heard(said)).toEqual(['Jacuzzi', 'Lift']);
    expect(said.flatMap((one) => aliases.shown(one, 'es'))).toEqual(['Piscina', 'Jacuzzi', 'Lift']);
    expect(said.flatMap((one) => aliases.shown(one, 'en'))).toEqual(['Zwembad', 'Hot tub', 'Lift']);
  });

  it('mark only what they concern, and as before once they are gone', () => {
    const [before, after] = [new Aliases([cottage('2-1')]), new Aliases([cottage('2-1'), feature('lift', 'ignore')])];
    const home = saying({ rawType: 'Cottage', rawFeatures: ['Garden'] });
    expect(before.markOf(home)).toMatch(/^[\w-]{16}$/);
    expect(after.markOf(home)).toBe(before.markOf(home));
    expect(after.markOf(saying({ rawType: 'Cottage', rawFeatures: ['Lift'] }))).not.toBe(before.markOf(home));
    expect(new Aliases([cottage('4-1')]).markOf(home)).not.toBe(before.markOf(home));
    expect(after.markOf(saying({ rawType: 'Villa' }))).toBe('');
    expect(after.markOf(saying({ rawFeatures: ['Lift'] }))).not.toBe('');
    expect(NO_ALIASES.version).toBe('');
    expect(after.version).not.toBe(before.version);
    expect(new Aliases([cottage('2-1', 'mine')]).version).toBe(before.version);
    const { meaning, ...said } = cottage('2-1');
    const turned = { ...said, meaning: Object.fromEntries(Object.entries(meaning).reverse()) } as KnownAlias;
    expect(new Aliases([feature('lift', 'ignore'), turned]).version).toBe(after.version);
  });
});
