import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { fold } from '../../platform/input/fold.contract.ts';
import { towns } from '../../catalogue/zones/towns.contract.ts';
import { placeKey } from '../index-document/place-key.ts';
import { formatZoneName } from '../index-document/build-place-fields.ts';
import { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import { parseNaturalQuery } from './parse-natural-query.ts';

const COAST = `Marbella, Puerto Banús, San Pedro de Alcántara, Nueva Andalucía, Milla de Oro, Estepona, Benahavís, Mijas,
  Mijas Costa, La Cala de Mijas, Fuengirola, Benalmádena, Torremolinos, Málaga, Nerja, Manilva, Casares, Sotogrande,
  Elviria, Calahonda, Ojén, Istán, Coín, Alhaurín el Grande, Torrox`;
const place = (name: string, value = name) => ({ name, value, key: placeKey(value), count: 1 });
const places = new PlaceLexicon({ locations: COAST.split(/,\s+/).map((name) => place(name)), zones: [] });

/** Every town and zone that the catalogue knows; some zones of several towns share a name. */
const zonesOf = towns.flatMap((town) => town.zones.map((zone) => ({ town: town.names[0]!, zone: zone.names[0]! })));
const isShared = (name: string) => zonesOf.filter(({ zone }) => zone === name).length > 1;
const wholeCoast = new PlaceLexicon({
  locations: towns.map(({ names }) => place(names[0]!)),
  zones: zonesOf.map(({ town, zone }) => ({
    ...place(zone, isShared(zone) ? formatZoneName(zone, town) : zone),
    location: town,
  })),
});

const LISTS = ['location', 'propertyType', 'bedrooms', 'without'];
const inOrder = (name: string, value: string) => (LISTS.includes(name) ? value.split(',').toSorted().join() : value);
const filtersOf = (sentence: string, known = places) =>
  Object.entries(parseNaturalQuery(sentence, known).filters).map(
    ([name, value]) => `${name}=${inOrder(name, String(value))}`,
  );
const read = (sentence: string, known = places) => {
  const { rest, unheeded = [] } = parseNaturalQuery(sentence, known);
  const others = [...(rest ? [`search=${rest}`] : []), ...unheeded.map((words) => `unheeded=${words}`)];
  return [...filtersOf(sentence, known), ...others].toSorted();
};

/**
 * Half of them English: two hundred, judged by two authors before there was a grammar, 120 by a third who had not seen it,
 * and 40 as people type on a telephone, with slips and refusals, judged before either was read. It read 73 of the third
 * and 32 of the last exactly at first; what was mended since are rules, not sentences.
 */
const judged = [
  ...setOf('first', places),
  ...setOf('second', places),
  ...setOf('third', wholeCoast),
  ...setOf('fourth', wholeCoast),
];

function setOf(author: string, known: PlaceLexicon) {
  const lines = readFileSync(`test/fixtures/sentences/${author}.txt`, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [sentence = '', query = ''] = line.split('\t');
    const pairs = query.split('&').map((pair) => pair.split('=') as [string, string]);
    return { sentence, known, expected: pairs.map(([name, value]) => `${name}=${inOrder(name, value)}`).toSorted() };
  });
}

describe('a judged sentence', () => {
  it('is read exactly, nine times of ten', () => {
    const misread = judged.filter(({ sentence, known, expected }) => read(sentence, known).join() !== expected.join());
    expect(judged.length).toBe(360);
    expect(misread.map(({ sentence }) => sentence).slice(0.1 * judged.length)).toEqual([]);
  });

  it('gets a filter that nobody asked for, or the reverse of one, once in a hundred at most', () => {
    const all = judged.flatMap(({ sentence, known, expected }) =>
      filtersOf(sentence, known).map((filter) => ({ filter, sentence, expected })),
    );
    const invented = all.filter(({ filter, expected }) => !expected.includes(filter));
    expect(invented.slice(0.01 * all.length)).toEqual([]);
  });

  it('says the same without accents, in capitals and in other spaces', () => {
    for (const { sentence, known } of judged) {
      const told = filtersOf(sentence, known);
      for (const written of [fold(sentence), sentence.toUpperCase(), `  ${sentence.replaceAll(' ', '  ')} `])
        expect({ written, told: filtersOf(written, known) }).toEqual({ written, told });
    }
  });

  it('loses no word: what it does not ask for is in the rest', () => {
    for (const { sentence, known } of judged) {
      const noise = 'qwxz';
      for (const written of [`${sentence} ${noise}`, `${noise} ${sentence}`])
        expect(read(written, known).join()).toContain(noise);
    }
  });
});

describe('a sentence', () => {
  const PHRASES = [
    ['ático', 'penthouse'],
    ['en Estepona', 'in Estepona', 'ESTEPONA'],
    ['3 dormitorios', 'tres dormitorios', '3 hab.', '3 beds', 'three bedrooms', '3-bedroom', 'dormitorios: 3'],
    ['al menos 2 baños', '2 baths', 'two bathrooms', '2+ baños', 'mínimo dos baños'],
    ['vistas al mar', 'sea views', 'con vistas al mar'],
    ['sin piscina', 'no pool', 'without a pool'],
    [
      'menos de 500.000 €',
      'hasta 500 mil',
      'under €500k',
      'no más de medio millón',
      'up to 0.5 million',
      'máximo 500,000 euros',
    ],
    ['al menos 90 m²', 'from 90 sqm', 'mínimo 90 metros cuadrados', 'at least 90 m2'],
  ];
  const [expected] = [read(PHRASES.map(([phrase]) => phrase).join(', '))];

  it('says the same in any order, whichever way its numbers are written', () => {
    expect(expected).toEqual([
      'baths=2',
      'bedrooms=3',
      'builtMin=90',
      'location=Estepona',
      'priceMax=500000',
      'propertyType=1-3',
      'seaView=true',
      'without=pool',
    ]);
    const written = fc
      .tuple(...PHRASES.map((ways) => fc.constantFrom(...ways)))
      .chain((phrases) => fc.shuffledSubarray(phrases, { minLength: phrases.length }));
    fc.assert(
      fc.property(written, fc.constantFrom(', ', '; '), (phrases, between) => {
        expect(read(phrases.join(between))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['hasta', 'priceMax'],
    ['no más de', 'priceMax'],
    ['not more than', 'priceMax'],
    ['más de', 'priceMin'],
    ['no menos de', 'priceMin'],
    ['not less than', 'priceMin'],
  ])('%s is never its reverse, however the number is written', (comparator, name) => {
    const amounts = [
      '350k',
      '350 mil',
      '350.000',
      '350,000',
      '€350k',
      '350000 euros',
      '0,35 millones',
      'trescientos cincuenta mil',
    ];
    for (const amount of amounts) expect(read(`${comparator} ${amount}`)).toEqual([`${name}=350000`]);
  });

  it.each([
    ['MB-1192', []],
    ['ref V/12-34', []],
    ['villa con placas solares', ['propertyType=2-3']],
    ['guest house', []],
    ['primera línea de golf', []],
    ['a 500 metros de la playa', []],
    ['100 m2 de terraza', []],
    ['hasta 2 baños', []],
    ['piso sin ascensor', ['propertyType=1-1']],
    ['ático, 3, Estepona', ['propertyType=1-3', 'location=Estepona']],
    [
      '2 dormitorios por 300.000 € a 500 m de Marbella',
      ['bedrooms=2', 'priceMax=300000', 'near=Marbella', 'within=500'],
    ],
    ['con jardín y sin jardín', ['garden=true']],
    ['entre 900 mil y 300 mil', ['priceMin=300000', 'priceMax=900000']],
    ['más de 500 mil, menos de 300 mil', ['priceMin=500000']],
  ])('%j asks for %j alone', (sentence, expectedFilters) => expect(filtersOf(sentence)).toEqual(expectedFilters));

  it.each([
    ['communal pool', 'pool'],
    ['private pool', 'pool'],
    ['heated pool', 'pool'],
    ['private garden', 'garden'],
    ['communal garden', 'garden'],
    ['piscina comunitaria', 'pool'],
    ['jardín privado', 'garden'],
    ['private swimming pool', 'pool'],
    ['heated swimming pool', 'pool'],
    ['private heated pool', 'pool'],
    ['pool heated', 'pool'],
    ['pool communal', 'pool'],
    ['piscina climatizada privada', 'pool'],
    ['garden private', 'garden'],
  ])('sets the filter and searches for the whole phrase when it says %s', (phrase, amenity) =>
    expect(read(`villa with ${phrase}`)).toEqual(
      ['propertyType=2-3', `${amenity}=true`, `search=${phrase}`].toSorted(),
    ),
  );

  it.each([
    ['pool private garden', ['pool=true', 'garden=true', 'search=private garden']],
    ['communal pool private terrace', ['pool=true', 'search=communal pool private terrace']],
    ['piscina privada jardín', ['pool=true', 'garden=true', 'search=piscina privada']],
    ['no pool heated', ['unheeded=no pool heated']],
  ])('takes no word of another noun: %s', (sentence, expected) => expect(read(sentence)).toEqual(expected.toSorted()));

  it('converts pounds by the rate, and asks for no price without one', () => {
    const pounds = (said: string, rates: Record<string, number | null>) => parseNaturalQuery(said, places, rates);
    for (const said of ['up to £250,000', 'hasta 250.000 libras', 'max 250k GBP', '£250k'])
      expect({ said, ...pounds(said, { GBP: 1.15 }) }).toMatchObject({
        filters: { priceMax: 287_500 },
        rest: '',
        exchange: { currency: 'GBP', rate: 1.15 },
      });
    expect(pounds('villa between £200k and £300k', { GBP: 1.2 }).filters).toMatchObject({
      priceMin: 240_000,
      priceMax: 360_000,
    });
    const { filters, exchange, unheeded } = pounds('villa up to £250,000', {});
    expect({ filters, exchange, unheeded }).toEqual({
      filters: { propertyType: ['2-3'] },
      exchange: { currency: 'GBP', rate: null },
      unheeded: ['up to £250,000'],
    });
    expect(pounds('hasta 250.000 €', { GBP: 1.15 }).exchange).toBeUndefined();
    for (const said of ['CHF 400000', '400.000 francos suizos', '400k chf'])
      expect({ said, ...pounds(said, {}) }).toEqual({
        said,
        filters: {},
        rest: '',
        exchange: { currency: 'CHF', rate: null },
        unheeded: [said],
      });
    expect(pounds('villa hasta 4 millones de coronas suecas', { SEK: 0.1 })).toMatchObject({
      filters: { propertyType: ['2-3'], priceMax: 400_000 },
      exchange: { currency: 'SEK', rate: 0.1 },
    });
  });

  it.each([
    ['Marbella centro', 'Marbella'],
    ['centro de Estepona', 'Estepona'],
    ['Estepona centro histórico', 'Estepona'],
  ])('%s selects no centre of another town', (said, town) => {
    const centres = [
      ['Centro', 'Fuengirola'],
      ['Centro', 'Torremolinos'],
      ['Centro Histórico', 'Málaga'],
    ] as const;
    const zones = centres.map(([zone, location]) => ({ ...place(zone, formatZoneName(zone, location)), location }));
    const locations = ['Marbella', 'Estepona', 'Fuengirola', 'Torremolinos', 'Málaga'].map((name) => place(name));
    const stock = new PlaceLexicon({ locations, zones });
    expect(parseNaturalQuery(said, stock).filters).toEqual({ location: [town] });
    expect(parseNaturalQuery('centro de Fuengirola', stock).filters).toEqual({ location: [zones[0]!.value] });
  });

  it.each([
    ['villa en Esetpona', ['propertyType=2-3', 'location=Estepona']],
    ['Marbela', ['location=Marbella']],
    ['marbeya', ['location=Marbella']],
    ['Stepona', ['location=Estepona']],
    ['Fuengirolla', ['location=Fuengirola']],
    ['Benalmadna', ['location=Benalmádena']],
    ['torremoilnso', ['location=Torremolinos']],
    ['Puerto Banuz', ['location=Puerto Banús']],
    ['puertobanus', ['location=Puerto Banús']],
    ['Puetro Banus', ['location=Puerto Banús']],
    ['Alhaurin el gande', ['location=Alhaurín el Grande']],
    ['nueva andaluca', ['location=Nueva Andalucía']],
    ['Nrja', []],
    ['Nejra', ['location=Nerja']],
    ['cerca de Esetpona', ['near=Estepona']],
    ['a 2 km de Fuengirolla', ['near=Fuengirola', 'within=2000']],
    ['appartment', ['propertyType=1-1']],
    ['penthose in Nerja', ['propertyType=1-3', 'location=Nerja']],
  ])('takes a place or a type that is misspelt: %j asks for %j', (sentence, expectedFilters) =>
    expect(filtersOf(sentence, wholeCoast)).toEqual(expectedFilters),
  );

  it.each(
    `costa, mar, bella, buena, luminoso, puerta blindada, balneario, banos, estan, minas, maravilla, martillo, algunas, moneda,
     García, Manuel Casado, Marcela, Estefanía Benavides, Almudena Ribera, chain, ovens, alone, mother, marvellous,
     county, horses, beach bar, terrazas, patios, pisicna, grage, jadrin, asensor`.split(/,\s+/),
  )('but %j is no place and no type of its own', (words) => {
    const { location, propertyType } = parseNaturalQuery(words, wholeCoast).filters;
    expect({ location, propertyType }).toEqual({});
  });

  it('of any letters is read in time', () => {
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const PARTS = [
      ...'aeioñ€²ª١😀\u0301\u0000 -/.,+39',
      ...' de, a, y, o, más, menos de, entre, sin, 3, 500, mil, m², km, cerca de, parcela, million, Estepona'.split(
        ',',
      ),
    ];
    const times: number[] = [];
    for (let count = 0; count < 100_000; count++) {
      let text = '';
      for (let left = 1 + random(1 + random(40)); left > 0; left--) text += PARTS[random(PARTS.length)];
      const before = performance.now();
      const { filters, rest } = parseNaturalQuery(text, places);
      times.push(performance.now() - before);
      if (typeof rest !== 'string' || (filters.priceMin ?? 0) > (filters.priceMax ?? Infinity)) throw new Error(text);
    }
    times.sort((a, b) => a - b);
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThanOrEqual(2);
    for (const part of [...PARTS, '1 o ', '2, ', 'sin piscina ni ', 'entre 3 y ', 'un ', 'sin marbela ni ', 'puetro '])
      expect(median(() => parseNaturalQuery(part.repeat(200), places))).toBeLessThanOrEqual(20);
  });
});

/** Milliseconds; a busy machine may hold one of them up. */
function median(work: () => void) {
  const times = Array.from({ length: 5 }, () => {
    const before = performance.now();
    work();
    return performance.now() - before;
  });
  return times.toSorted((a, b) => a - b)[2]!;
}

describe('a number with decimals', () => {
  it.each([
    ['casa con 2,5 baños', ['baths=2.5', 'propertyType=2-1']],
    ['house with more than 2.5 baths', ['baths=3', 'propertyType=2-1']],
    ['villa de 1,5 dormitorios', ['propertyType=2-3', 'unheeded=1,5 dormitorios']],
    ['piso hasta 300.000,50 €', ['priceMax=300001', 'propertyType=1-1']],
    ['flat up to €1,300,000.50', ['priceMax=1300001', 'propertyType=1-1']],
    ['piso de 85,5 m2', ['builtMin=85', 'propertyType=1-1']],
    ['piso entre 85,5 y 100,5 m2', ['builtMax=101', 'builtMin=85', 'propertyType=1-1']],
    ['parcela de 1,5 acres', ['plotMin=6071', 'propertyType=3-1']],
    ['villa a 2,5 km de Marbella', ['near=Marbella', 'propertyType=2-3', 'within=2500']],
    ['villa a 50 m de Marbella', ['near=Marbella', 'propertyType=2-3', 'within=100']],
  ])('%s', (sentence, expected) => expect(read(sentence)).toEqual(expected));
});

describe('a phrase with a slip in it', () => {
  it.each([
    ['casa con solar panells', ['propertyType=2-1', 'search=solar panells']],
    ['villa with solar pannels', ['propertyType=2-3', 'search=solar pannels']],
    ['villa with wine celar', ['propertyType=2-3', 'search=wine celar']],
    ['swiming pool', ['pool=true']],
    ['townhouse with comunal pool', ['pool=true', 'propertyType=2-2', 'search=comunal pool']],
    ['trastero y plaza de garage', ['parking=true', 'search=trastero']],
    ['parcela con pannels', ['propertyType=3-1', 'search=pannels']],
  ])('%s', (sentence, expected) => expect(read(sentence)).toEqual(expected));
});

describe('figures as they are typed in haste', () => {
  it.each([
    ['piso > 300.000', ['priceMin=300000', 'propertyType=1-1']],
    ['piso < 300.000 €', ['priceMax=300000', 'propertyType=1-1']],
    ['piso >= 90 m2', ['builtMin=90', 'propertyType=1-1']],
    ['piso ≤ 300 mil', ['priceMax=300000', 'propertyType=1-1']],
    ['piso max. 300.000', ['priceMax=300000', 'propertyType=1-1']],
    ['piso mín. 90 m2', ['builtMin=90', 'propertyType=1-1']],
    ['piso hasta 250 000 euros', ['priceMax=250000', 'propertyType=1-1']],
    ['villa 1 250 000 €', ['priceMax=1250000', 'propertyType=2-3']],
    ['entre 200 000 y 250 000', ['priceMax=250000', 'priceMin=200000']],
    ['piso 3 dormitorios 250 000', ['bedrooms=3', 'priceMax=250000', 'propertyType=1-1']],
    ['villa 2 M', ['priceMax=2000000', 'propertyType=2-3']],
    ['villa 2M', ['priceMax=2000000', 'propertyType=2-3']],
    ['villa 2 M €', ['priceMax=2000000', 'propertyType=2-3']],
    ['villa hasta 1,5 M', ['priceMax=1500000', 'propertyType=2-3']],
    ['villa de 2 M a 3 M', ['priceMax=3000000', 'priceMin=2000000', 'propertyType=2-3']],
    ['villa 2 m euros', ['priceMax=2000000', 'propertyType=2-3']],
    ['villa 2 m', ['propertyType=2-3', 'unheeded=2 m']],
    ['villa a 2 M de Marbella', ['near=Marbella', 'propertyType=2-3', 'within=100']],
    ['piso 90 M', ['builtMin=90', 'propertyType=1-1']],
    ['villa 3 1/2 baths', ['baths=3', 'propertyType=2-3']],
    ['villa 3½ baths', ['baths=3', 'propertyType=2-3']],
    ['villa 2 ½ baños', ['baths=2', 'propertyType=2-3']],
    ['villa con dos baños y medio', ['baths=2', 'propertyType=2-3']],
    ['villa with two and a half baths', ['baths=2', 'propertyType=2-3']],
    ['villa dos baños y medio millón', ['baths=2', 'priceMax=500000', 'propertyType=2-3']],
    ['villa 2 ½ millones', ['priceMax=2500000', 'propertyType=2-3']],
    ['casa 1/2 baños', ['baths=1', 'propertyType=2-1']],
    ['piso de segunda mano', ['propertyType=1-1', 'unheeded=de segunda mano']],
    ['resale villa', ['propertyType=2-3', 'unheeded=resale']],
    ['piso de 3 300 mil', ['propertyType=1-1', 'search=3', 'priceMax=300000'].toSorted()],
  ])('%j', (sentence, expected) => expect(read(sentence)).toEqual(expected));
});

describe('words with several slips', () => {
  it.each([
    ['finca con poso', ['propertyType=4-1', 'search=poso']],
    ['finca sin poso', ['propertyType=4-1', 'unheeded=sin poso']],
  ])('%s', (sentence, expected) => expect(read(sentence)).toEqual(expected));
});

describe('somebody who wants to sell or to rent', () => {
  it.each([
    ['quiero vender mi casa', 'sell', []],
    ['vendo un piso en Marbella', 'sell', ['location=Marbella']],
    ['I want to sell my villa', 'sell', []],
    ['local en alquiler', 'rent', ['propertyType=5-1', 'search=alquiler']],
    ['flat to rent in Nerja', 'rent', ['location=Nerja', 'propertyType=1-1', 'search=rent']],
    ['piso con licencia de alquiler turístico', undefined, ['propertyType=1-1', 'search=licencia alquiler turístico']],
    ['estoy vendiendo mi casa', 'sell', []],
    ['estamos vendiendo nuestro piso en Marbella', 'sell', ['location=Marbella']],
    ['voy a vender mi casa', 'sell', []],
    ['vivo de alquiler y busco piso', undefined, ['propertyType=1-1']],
    ['dejar de alquilar y comprar piso en Nerja', undefined, ['location=Nerja', 'propertyType=1-1']],
    ['we are renting and want to buy a villa', undefined, ['propertyType=2-3']],
    ['busco piso de alquiler', 'rent', ['propertyType=1-1', 'search=alquiler']],
    ['casas para vender en Nerja', undefined, ['location=Nerja', 'propertyType=2-1']],
  ])('%s', (sentence, intent, expected) => {
    expect(parseNaturalQuery(sentence, places).intent).toBe(intent);
    expect(read(sentence)).toEqual(expected);
  });
});

describe('a garage beside something that homes have', () => {
  it.each([
    ['garaje y piscina', ['parking=true', 'pool=true']],
    ['piscina y garaje', ['parking=true', 'pool=true']],
    ['garaje y trastero', ['parking=true', 'search=trastero']],
    ['parking y trastero', ['parking=true', 'search=trastero']],
    ['plaza de aparcamiento y trastero', ['parking=true', 'search=trastero']],
    ['plaza de garaje y trastero', ['parking=true', 'search=trastero']],
    ['garage and storage room', ['parking=true', 'search=storage room']],
    ['storage room and garage', ['parking=true', 'search=storage room']],
    ['aire acondicionado y garaje', ['parking=true', 'search=aire acondicionado']],
    ['sea views and garage', ['parking=true', 'seaView=true']],
    ['garaje, piscina y jardín', ['garden=true', 'parking=true', 'pool=true']],
    ['garage & private swimming pool', ['parking=true', 'pool=true', 'search=private swimming pool']],
  ])('is one of a home: %s', (sentence, expected) => expect(read(sentence)).toEqual(expected));

  it.each([
    ['garaje', ['propertyType=6-1']],
    ['garajes en venta', ['propertyType=6-1']],
    ['garaje con trastero', ['propertyType=6-1', 'search=trastero']],
    ['garaje en Marbella', ['location=Marbella', 'propertyType=6-1']],
  ])('but is the type by itself: %s', (sentence, expected) => expect(read(sentence)).toEqual(expected));
});

describe('what the list has no filter for', () => {
  it.each([
    ['cerca de Marbella o Estepona', ['location=Estepona,Marbella', 'unheeded=cerca de']],
    ['villa near Marbella and Estepona', ['location=Estepona,Marbella', 'propertyType=2-3', 'unheeded=near']],
    ['cerca de Marbella, Estepona o Casares', ['location=Casares,Estepona,Marbella', 'unheeded=cerca de']],
    ['a 5 km de Marbella o de Estepona', ['location=Estepona,Marbella', 'unheeded=a 5 km de']],
    ['cerca de Marbella o en Estepona', ['location=Estepona,Marbella', 'unheeded=cerca de']],
    ['cerca de Marbella o cerca de Estepona', ['location=Estepona,Marbella', 'unheeded=cerca de']],
    ['cerca de Marbella, en Estepona', ['location=Estepona', 'near=Marbella']],
    ['cerca de Marbella o villa', ['near=Marbella', 'propertyType=2-3']],
  ])('is told where one of several places is to be near: %s', (sentence, expected) =>
    expect(read(sentence)).toEqual(expected),
  );

  it.each([
    ['villa con piscina o jardín', ['propertyType=2-3', 'unheeded=piscina o jardín']],
    ['villa with a pool or a garden', ['propertyType=2-3', 'unheeded=pool or a garden']],
    ['piso con piscina o con terraza', ['propertyType=1-1', 'unheeded=piscina o con terraza']],
    ['casa con garaje, piscina o jacuzzi', ['propertyType=2-1', 'unheeded=garaje, piscina o jacuzzi']],
    ['casa con jardín y piscina o jacuzzi', ['garden=true', 'propertyType=2-1', 'unheeded=piscina o jacuzzi']],
    ['piso con terraza o balcón en Marbella', ['location=Marbella', 'propertyType=1-1', 'unheeded=terraza o balcón']],
    [
      'villa with private pool or communal pool',
      ['pool=true', 'propertyType=2-3', 'unheeded=private pool or communal pool'],
    ],
    ['piscina privada o comunitaria', ['pool=true', 'unheeded=piscina privada o comunitaria']],
    ['private or communal pool', ['pool=true', 'unheeded=private or communal pool']],
    ['casa con garaje o parking', ['parking=true', 'propertyType=2-1']],
    ['piso sin piscina o jardín', ['propertyType=1-1', 'without=garden,pool']],
    ['piso con piscina o no', ['propertyType=1-1']],
    ['piso o garaje', ['parking=true', 'propertyType=1-1']],
  ])('is told where one of several amenities will do: %s', (sentence, expected) =>
    expect(read(sentence)).toEqual(expected.toSorted()),
  );
});
