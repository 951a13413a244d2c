import { Aliases, type AliasDefinition, NO_ALIASES } from './aliases.ts';

const cottageAlias = (type: '2-1' | '4-1', feedId: string | null = null): AliasDefinition => ({
  ...{ feedId, kind: 'type', termKey: 'cottage' },
  meaning: { kind: 'type', type },
});
const featureAlias = (
  termKey: string,
  meaning: 'pool' | 'text' | 'ignore',
  text: string | null = null,
): AliasDefinition => ({
  ...{ feedId: null, kind: 'feature', termKey },
  meaning: { kind: 'feature', feature: meaning, text },
});
const buildTerms = (words: object) => ({ rawType: null, rawTown: null, rawZone: null, rawFeatures: [], ...words });
const rawPlace = { country: 'España', province: 'Málaga', location: 'Marbela', area: 'Golden mile' };

describe('aliases', () => {
  it('match whole words regardless of case, accents and punctuation', () => {
    const aliases = new Aliases([cottageAlias('2-1')]);
    expect(['COTTAGE', ' Cóttage. ', 'cottages', null].map((input) => aliases.resolveType(input))).toEqual([
      '2-1',
      '2-1',
      null,
      null,
    ]);
  });

  it.each([[[cottageAlias('2-1', 'mine'), cottageAlias('4-1')]], [[cottageAlias('4-1'), cottageAlias('2-1', 'mine')]]])(
    'of one feed override those of all feeds, in any order',
    (definitions) => expect(new Aliases(definitions).resolveType('Cottage')).toBe('2-1'),
  );

  it('correct town and zone', () => {
    const town: AliasDefinition = {
      ...{ feedId: null, kind: 'town', termKey: 'marbela' },
      meaning: { kind: 'town', town: 'Marbella', zone: 'Centro', province: null },
    };
    const zone: AliasDefinition = {
      ...{ feedId: null, kind: 'zone', termKey: 'golden mile' },
      meaning: { kind: 'zone', zone: 'Milla de Oro', town: null },
    };
    const input = { rawTown: 'Marbela', rawZone: 'Golden mile' };
    expect(new Aliases([town]).resolvePlace(rawPlace, input)).toEqual({
      ...rawPlace,
      location: 'Marbella',
      area: 'Centro',
    });
    expect(new Aliases([town, zone]).resolvePlace(rawPlace, input)).toMatchObject({
      location: 'Marbella',
      area: 'Milla de Oro',
    });
    expect(NO_ALIASES.resolvePlace(rawPlace, input)).toEqual(rawPlace);
  });

  it('define the meaning and display of a feature, or drop it', () => {
    const definitions = [
      featureAlias('zwembad', 'pool'),
      featureAlias('hot tub', 'text', 'Jacuzzi'),
      featureAlias('call now', 'ignore'),
    ];
    const aliases = new Aliases(definitions);
    const input = ['Zwembad', 'Hot tub', 'Call now!', 'Lift'];
    expect(aliases.resolveAmenities(input)).toEqual({ pool: true });
    expect(aliases.resolveFeatures(input)).toEqual(['Jacuzzi', 'Lift']);
    expect(input.flatMap((term) => aliases.formatFeature(term, 'es'))).toEqual(['Piscina', 'Jacuzzi', 'Lift']);
    expect(input.flatMap((term) => aliases.formatFeature(term, 'en'))).toEqual(['Zwembad', 'Hot tub', 'Lift']);
  });

  it('change the digest of affected properties only, and the version with each new meaning', () => {
    const before = new Aliases([cottageAlias('2-1')]);
    const after = new Aliases([cottageAlias('2-1'), featureAlias('lift', 'ignore')]);
    const terms = buildTerms({ rawType: 'Cottage', rawFeatures: ['Garden'] });
    expect(before.digestOf(terms)).toMatch(/^[\w-]{16}$/);
    expect(after.digestOf(terms)).toBe(before.digestOf(terms));
    expect(after.digestOf(buildTerms({ rawType: 'Cottage', rawFeatures: ['Lift'] }))).not.toBe(before.digestOf(terms));
    expect(new Aliases([cottageAlias('4-1')]).digestOf(terms)).not.toBe(before.digestOf(terms));
    expect(after.digestOf(buildTerms({ rawType: 'Villa' }))).toBe('');
    expect(after.digestOf(buildTerms({ rawFeatures: ['Lift'] }))).not.toBe('');
    expect(NO_ALIASES.version).toBe('');
    expect(after.version).not.toBe(before.version);
    expect(new Aliases([cottageAlias('2-1', 'mine')]).version).toBe(before.version);
    const { meaning, ...input } = cottageAlias('2-1');
    const reordered = { ...input, meaning: Object.fromEntries(Object.entries(meaning).reverse()) } as AliasDefinition;
    expect(new Aliases([featureAlias('lift', 'ignore'), reordered]).version).toBe(after.version);
  });
});
