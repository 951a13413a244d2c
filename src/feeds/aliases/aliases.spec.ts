import { Aliases, type AliasDefinition, NO_ALIASES } from './aliases.ts';

const cottage = (type: '2-1' | '4-1', feedId: string | null = null): AliasDefinition => ({
  ...{ feedId, kind: 'type', said: 'cottage' },
  meaning: { kind: 'type', type },
});
const feature = (said: string, means: 'pool' | 'text' | 'ignore', text: string | null = null): AliasDefinition => ({
  ...{ feedId: null, kind: 'feature', said },
  meaning: { kind: 'feature', feature: means, text },
});
const saying = (words: object) => ({ rawType: null, rawTown: null, rawZone: null, rawFeatures: [], ...words });
const somewhere = { country: 'España', province: 'Málaga', location: 'Marbela', area: 'Golden mile' };

describe('aliases', () => {
  it('are found whatever the case, the accents and the punctuation, and only as a whole', () => {
    const aliases = new Aliases([cottage('2-1')]);
    expect(['COTTAGE', ' Cóttage. ', 'cottages', null].map((said) => aliases.resolveType(said))).toEqual([
      '2-1',
      '2-1',
      null,
      null,
    ]);
  });

  it.each([[[cottage('2-1', 'mine'), cottage('4-1')]], [[cottage('4-1'), cottage('2-1', 'mine')]]])(
    'of the feed itself go before those of all, in any order',
    (known) => expect(new Aliases(known).resolveType('Cottage')).toBe('2-1'),
  );

  it('put a town and a zone in their places', () => {
    const town: AliasDefinition = {
      ...{ feedId: null, kind: 'town', said: 'marbela' },
      meaning: { kind: 'town', town: 'Marbella', zone: 'Centro', province: null },
    };
    const zone: AliasDefinition = {
      ...{ feedId: null, kind: 'zone', said: 'golden mile' },
      meaning: { kind: 'zone', zone: 'Milla de Oro', town: null },
    };
    const said = { rawTown: 'Marbela', rawZone: 'Golden mile' };
    expect(new Aliases([town]).resolvePlace(somewhere, said)).toEqual({
      ...somewhere,
      location: 'Marbella',
      area: 'Centro',
    });
    expect(new Aliases([town, zone]).resolvePlace(somewhere, said)).toMatchObject({
      location: 'Marbella',
      area: 'Milla de Oro',
    });
    expect(NO_ALIASES.resolvePlace(somewhere, said)).toEqual(somewhere);
  });

  it('say what a feature is, how it is shown, or that it is none', () => {
    const known = [feature('zwembad', 'pool'), feature('hot tub', 'text', 'Jacuzzi'), feature('call now', 'ignore')];
    const aliases = new Aliases(known);
    const said = ['Zwembad', 'Hot tub', 'Call now!', 'Lift'];
    expect(aliases.resolveAmenities(said)).toEqual({ pool: true });
    expect(aliases.resolveFeatures(said)).toEqual(['Jacuzzi', 'Lift']);
    expect(said.flatMap((one) => aliases.formatFeature(one, 'es'))).toEqual(['Piscina', 'Jacuzzi', 'Lift']);
    expect(said.flatMap((one) => aliases.formatFeature(one, 'en'))).toEqual(['Zwembad', 'Hot tub', 'Lift']);
  });

  it('mark only what they concern, and as before once they are gone', () => {
    const [before, after] = [new Aliases([cottage('2-1')]), new Aliases([cottage('2-1'), feature('lift', 'ignore')])];
    const home = saying({ rawType: 'Cottage', rawFeatures: ['Garden'] });
    expect(before.digestOf(home)).toMatch(/^[\w-]{16}$/);
    expect(after.digestOf(home)).toBe(before.digestOf(home));
    expect(after.digestOf(saying({ rawType: 'Cottage', rawFeatures: ['Lift'] }))).not.toBe(before.digestOf(home));
    expect(new Aliases([cottage('4-1')]).digestOf(home)).not.toBe(before.digestOf(home));
    expect(after.digestOf(saying({ rawType: 'Villa' }))).toBe('');
    expect(after.digestOf(saying({ rawFeatures: ['Lift'] }))).not.toBe('');
    expect(NO_ALIASES.version).toBe('');
    expect(after.version).not.toBe(before.version);
    expect(new Aliases([cottage('2-1', 'mine')]).version).toBe(before.version);
    const { meaning, ...said } = cottage('2-1');
    const turned = { ...said, meaning: Object.fromEntries(Object.entries(meaning).reverse()) } as AliasDefinition;
    expect(new Aliases([feature('lift', 'ignore'), turned]).version).toBe(after.version);
  });
});
