import { rankBySimilarity } from './list-similar-properties.ts';

const ZAGALETA = { type: '2-3', location: 'Benahavís', area: 'La Zagaleta', size: 900 };
type FieldChanges = Partial<typeof ZAGALETA> & { priceEuro?: number | null };

/** Contains only the fields that determine similarity. */
const property = (id: string, { priceEuro = null, ...card }: FieldChanges) => ({
  id,
  priceEuro,
  card: { ...ZAGALETA, ...card },
});
const rankIds = (target: typeof ZAGALETA, ...candidates: ReturnType<typeof property>[]) =>
  rankBySimilarity(target, candidates).map(({ id }) => id);

describe('rankBySimilarity without a price', () => {
  it('prefers type and zone, then size', () => {
    const ranked = rankIds(
      ZAGALETA,
      property('villa elsewhere, same size', { area: 'Monte Halcones' }),
      property('small villa, same zone', { size: 400 }),
      property('large villa, same zone', { size: 1_000 }),
      property('terraced house, same zone and size', { type: '2-2' }),
    );
    expect(ranked).toEqual([
      'large villa, same zone',
      'small villa, same zone',
      'villa elsewhere, same size',
      'terraced house, same zone and size',
    ]);
  });

  it('never ranks a townhouse above a villa when the property is a villa', () => {
    const nerja = { location: 'Nerja', area: 'Burriana', priceEuro: 300_000, size: 90 };
    const candidates = [property('terraced', { type: '2-2' }), property('villa', nerja)];
    expect(rankIds(ZAGALETA, ...candidates)).toEqual(['villa', 'terraced']);
  });

  it('prefers neighbourhoods of the same price level among properties of the same type', () => {
    const ranked = rankIds(
      ZAGALETA,
      ...[1, 2, 3].map((number) => property(`flat ${number}`, { type: '1-1', size: 200, priceEuro: 2_400_000 })),
      property('in the country', { location: 'Coín', area: 'El Rodeo', priceEuro: 900_000 }),
      property('on a golden mile', { location: 'Marbella', area: 'Sierra Blanca', priceEuro: 9_900_000 }),
      property('on request, on that mile', { location: 'Marbella', area: 'Sierra Blanca', size: 950 }),
    );
    expect(ranked.slice(0, 3)).toEqual(['on a golden mile', 'on request, on that mile', 'in the country']);
  });

  it('distinguishes zones of one name by town', () => {
    const centre = { ...ZAGALETA, area: 'Centro', location: 'Mijas' };
    const ranked = rankIds(
      centre,
      property('centre of Ronda', { area: 'Centro', location: 'Ronda' }),
      property('centre of Mijas', { area: 'centro', location: 'MIJAS', size: 100 }),
    );
    expect(ranked).toEqual(['centre of Mijas', 'centre of Ronda']);
  });

  it('returns every candidate for a property without data', () => {
    const emptyProperty = { type: null, location: null, area: null, size: null } as unknown as typeof ZAGALETA;
    expect(rankIds(emptyProperty, property('a villa', {}), property('a flat', { type: '1-1' }))).toHaveLength(2);
  });
});
