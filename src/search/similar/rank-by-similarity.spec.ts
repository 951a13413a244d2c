import { rankBySimilarity } from './rank-by-similarity.ts';

const ZAGALETA = { type: '2-3', location: 'Benahavís', area: 'La Zagaleta', size: 900 };
type Parts = Partial<typeof ZAGALETA> & { priceEuro?: number | null };

/** Only what likeness is made of. */
const home = (id: string, { priceEuro = null, ...card }: Parts) => ({ id, priceEuro, card: { ...ZAGALETA, ...card } });
const order = (asked: typeof ZAGALETA, ...homes: ReturnType<typeof home>[]) =>
  rankBySimilarity(asked, homes).map(({ id }) => id);

describe('what is like a home without a price', () => {
  it('is of the same type and zone first, the nearest in size before the others', () => {
    const found = order(
      ZAGALETA,
      home('villa elsewhere, same size', { area: 'Monte Halcones' }),
      home('small villa, same zone', { size: 400 }),
      home('large villa, same zone', { size: 1_000 }),
      home('terraced house, same zone and size', { type: '2-2' }),
    );
    expect(found).toEqual([
      'large villa, same zone',
      'small villa, same zone',
      'villa elsewhere, same size',
      'terraced house, same zone and size',
    ]);
  });

  it('is never a terraced house while there are villas, however far and small', () => {
    const nerja = { location: 'Nerja', area: 'Burriana', priceEuro: 300_000, size: 90 };
    expect(order(ZAGALETA, home('terraced', { type: '2-2' }), home('villa', nerja))).toEqual(['villa', 'terraced']);
  });

  it('lies, where the zone has no more, in a neighbourhood of the same class', () => {
    const found = order(
      ZAGALETA,
      ...[1, 2, 3].map((at) => home(`flat ${at}`, { type: '1-1', size: 200, priceEuro: 2_400_000 })),
      home('in the country', { location: 'Coín', area: 'El Rodeo', priceEuro: 900_000 }),
      home('on a golden mile', { location: 'Marbella', area: 'Sierra Blanca', priceEuro: 9_900_000 }),
      home('on request, on that mile', { location: 'Marbella', area: 'Sierra Blanca', size: 950 }),
    );
    expect(found.slice(0, 3)).toEqual(['on a golden mile', 'on request, on that mile', 'in the country']);
  });

  it('tells zones of one name apart by their towns', () => {
    const centre = { ...ZAGALETA, area: 'Centro', location: 'Mijas' };
    const found = order(
      centre,
      home('centre of Ronda', { area: 'Centro', location: 'Ronda' }),
      home('centre of Mijas', { area: 'centro', location: 'MIJAS', size: 100 }),
    );
    expect(found).toEqual(['centre of Mijas', 'centre of Ronda']);
  });

  it('is whatever is known of a home of which nothing is', () => {
    const nothing = { type: null, location: null, area: null, size: null } as unknown as typeof ZAGALETA;
    expect(order(nothing, home('a villa', {}), home('a flat', { type: '1-1' }))).toHaveLength(2);
  });
});
