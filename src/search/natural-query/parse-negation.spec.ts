import { placeKey } from '../index-document/facet-values.ts';
import { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import { parseNaturalQuery } from './parse-natural-query.ts';

const place = (name: string, value = name) => ({ name, value, key: placeKey(value), count: 1 });
const places = new PlaceLexicon({
  locations: ['Marbella', 'Málaga', 'Fuengirola'].map((name) => place(name)),
  zones: [
    { ...place('Nueva Andalucía'), location: 'Marbella' },
    { ...place('Centro', 'Centro (Fuengirola)'), location: 'Fuengirola' },
    { ...place('Centro', 'Centro (Málaga)'), location: 'Málaga' },
  ],
});
const parseFilters = (sentence: string) => parseNaturalQuery(sentence, places).filters;

describe('parseNaturalQuery with negations', () => {
  it.each([
    ['piso que no sea bajo', { propertyType: ['1-1'] }],
    ['a flat, no ground floor', { propertyType: ['1-1'] }],
    ["I don't want a villa", {}],
    ['casa fuera de Marbella', { propertyType: ['2-1'] }],
    ['villa except Marbella or Málaga', { propertyType: ['2-3'] }],
    ['flat not in the centre of Malaga', { propertyType: ['1-1'] }],
    ['casa lejos de Marbella', { propertyType: ['2-1'] }],
    ['not the cheapest', {}],
    ['no quiero obra nueva', {}],
    ['que no esté en primera línea', { without: ['frontLine'] }],
    ['que no tenga piscina ni jardín', { without: ['pool', 'garden'] }],
    ['sin jardín y con piscina', { without: ['garden'], pool: true }],
    ['no villa, flat in Marbella', { propertyType: ['1-1'], location: ['Marbella'] }],
    ['piso, en Marbella no', { propertyType: ['1-1'] }],
    ['que no esté en la zona de Marbella', {}],
    ['villa excluding the noisy area of Marbella', { propertyType: ['2-3'] }],
    ['casa sin ruidos en Marbella', { propertyType: ['2-1'], location: ['Marbella'] }],
    ['no quiero 2 dormitorios', {}],
    ['sin piscina comunitaria', {}],
    ['no communal pool, with garden', { garden: true }],
    ['no noisy pool', {}],
    ['piscina no, jardín', { without: ['pool'], garden: true }],
    ['piso sin estrenar', { propertyType: ['1-1'], newBuild: true }],
    ['no sé si villa o casa', { propertyType: ['2-3', '2-1'] }],
  ])('returns for %j only the filters %j', (sentence, filters) => expect(parseFilters(sentence)).toEqual(filters));

  it.each([
    ['no quiero que sea bajo', ['no quiero que sea bajo']],
    ['except Marbella', ['except Marbella']],
    ['excluding  marbela and Fuengirola', ['excluding marbela and Fuengirola']],
    ['not the cheapest', ['not the cheapest']],
    ['villa sin luminoso', ['sin luminoso']],
    ['flat, no ground floor, pool', ['no ground floor']],
    ['villa not near the beach', ['not near the beach']],
    ['en Málaga sin vecinos ni ruidos', ['sin vecinos', 'ni ruidos']],
    ['flat with no lift repairs', ['with no lift repairs']],
    ['lejos de la carretera', ['lejos de la carretera']],
    ['no bedroom downstairs', ['no bedroom downstairs']],
    ['con jardín y sin jardín', ['sin jardín']],
    ['no más de 2 baños', ['no más de 2 baños']],
  ])('reports the negated condition of %j and does not search for it', (sentence, notApplied) =>
    expect(parseNaturalQuery(sentence, places)).toMatchObject({ rest: '', notApplied }),
  );

  it.each([
    ['piso sin ascensor', ['sin ascensor']],
    ['en Málaga sin ascensor ni terraza', ['sin ascensor', 'sin terraza']],
    ['que no tenga ascensor, con piscina', ['sin ascensor']],
    ["I don't want a lift", ['without lift']],
    ['no communal pool, with garden', ['no communal pool']],
    ['sin aire acondicionado', ['sin aire acondicionado']],
    ['casa luminosa sin muebles en Marbella', ['sin muebles']],
    ['sin ascensor luminoso', ['sin ascensor']],
  ])('ends the remainder of %j with the features to exclude', (sentence, excluded) => {
    const parsed = parseNaturalQuery(sentence, places);
    expect(parsed.excluded).toEqual(excluded);
    expect(parsed.rest.endsWith(excluded.join(' '))).toBe(true);
    expect(parsed.notApplied).toBeUndefined();
  });

  it.each([
    ['sin ascensor luminoso', 'luminoso sin ascensor'],
    ['villa with outside kitchen', 'outside kitchen'],
    ['sin amueblar', 'sin amueblar'],
    ['luminoso, no bajos', 'luminoso'],
  ])('returns for %j the remainder %j', (sentence, rest) =>
    expect(parseNaturalQuery(sentence, places).rest).toBe(rest),
  );

  it.each([
    ['con o sin garaje', {}],
    ['with or without pool', {}],
    ['pool not essential', {}],
    ['no hace falta piscina ni jardín', {}],
    ['sin ascensor me da igual', {}],
    ['no tiene que tener piscina', {}],
    ["villa, I don't need a pool", { propertyType: ['2-3'] }],
  ])('requires no amenity that is optional in %j', (sentence, filters) =>
    expect(parseNaturalQuery(sentence, places)).toEqual({ filters, rest: '' }),
  );

  it.each([
    ['nothing over 300k', { priceMax: 300_000 }],
    ['no quiero gastar más de 300 mil', { priceMax: 300_000 }],
    ["I can't go over €300,000", { priceMax: 300_000 }],
    ['sin superar los 300.000', { priceMax: 300_000 }],
    ['que no cueste más de 300.000 euros', { priceMax: 300_000 }],
    ['nothing under 300k', { priceMin: 300_000 }],
    ['más de 300 mil', { priceMin: 300_000 }],
  ])('applies negations to comparators: %j', (sentence, filters) => expect(parseFilters(sentence)).toEqual(filters));
});

describe('parseNaturalQuery with misleading words', () => {
  it.each([
    ['piso en el centro de Málaga', { propertyType: ['1-1'], location: ['Centro (Málaga)'] }],
    ['fuengirola centro', { location: ['Centro (Fuengirola)'] }],
    ['Nueva Andalucía, Marbella', { location: ['Nueva Andalucía'] }],
    ['Marbella o Nueva Andalucía', { location: ['Marbella', 'Nueva Andalucía'] }],
    ['Fuengirola, cerca del centro', { location: ['Fuengirola'], near: 'Centro (Fuengirola)' }],
    ['piso cerca del centro', { propertyType: ['1-1'] }],
    ['a 10 minutos de Marbella', {}],
    ['2 miles from Marbella', { near: 'Marbella', within: 3219 }],
    ['50 miles from Marbella', { near: 'Marbella', within: 80_467 }],
    ['apartment close to shops', { propertyType: ['1-1'] }],
    ['3 bed flat, shops nearby', { bedrooms: [3], propertyType: ['1-1'] }],
    ['local comercial con garaje', { propertyType: ['5-1'], parking: true }],
    ['ático última planta', { propertyType: ['1-3'] }],
    ['casa con cocina nueva', { propertyType: ['2-1'] }],
    ['flat with garden view', { propertyType: ['1-1'] }],
    ['piso en planta baja', { propertyType: ['1-2'] }],
    ['piso o planta baja', { propertyType: ['1-1', '1-2'] }],
    ['1.000 € al mes', {}],
    ['gastos de comunidad menos de 100 €', {}],
    ['finca de 2 hectáreas', { propertyType: ['4-1'], plotMin: 20_000 }],
    ['villa with 1 acre', { propertyType: ['2-3'], plotMin: 4_047 }],
    ['finca con terreno, mínimo 5.000 metros', { propertyType: ['4-1'], plotMin: 5_000 }],
    ['casa con terreno, 200 m2', { propertyType: ['2-1'], builtMin: 200 }],
    ['2b2b', { bedrooms: [2], baths: 2 }],
    ['3d/2b', { bedrooms: [3], baths: 2 }],
    ['3D tour', {}],
  ])('returns for %j the filters %j', (sentence, filters) => expect(parseFilters(sentence)).toEqual(filters));

  it('keeps adjacent words together', () => expect(parseNaturalQuery('2nd floor', places).rest).toBe('2nd floor'));
});
