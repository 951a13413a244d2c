import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { towns } from '../../catalogue/zones/towns.contract.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { placeKey, formatZoneName } from '../index-document/facet-values.ts';
import { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import { parseNaturalQuery } from './parse-natural-query.ts';

const COAST = `Marbella, Puerto Banús, San Pedro de Alcántara, Nueva Andalucía, Milla de Oro, Estepona, Benahavís, Mijas,
  Mijas Costa, La Cala de Mijas, Fuengirola, Benalmádena, Torremolinos, Málaga, Nerja, Manilva, Casares, Sotogrande,
  Elviria, Calahonda, Ojén, Istán, Coín, Alhaurín el Grande, Torrox`;
const place = (name: string, value = name) => ({ name, value, key: placeKey(value), count: 1 });
const places = new PlaceLexicon({ locations: COAST.split(/,\s+/).map((name) => place(name)), zones: [] });

/** All towns and zones of the gazetteer; some zones of several towns share a name. */
const zonesByTown = towns.flatMap((town) => town.zones.map((zone) => ({ town: town.names[0]!, zone: zone.names[0]! })));
const isShared = (name: string) => zonesByTown.filter(({ zone }) => zone === name).length > 1;
const wholeCoast = new PlaceLexicon({
  locations: towns.map(({ names }) => place(names[0]!)),
  zones: zonesByTown.map(({ town, zone }) => ({
    ...place(zone, isShared(zone) ? formatZoneName(zone, town) : zone),
    location: town,
  })),
});

const LISTS = ['location', 'propertyType', 'bedrooms', 'without'];
const sortList = (name: string, value: string) => (LISTS.includes(name) ? value.split(',').toSorted().join() : value);
const parseFilters = (sentence: string, lexicon = places) =>
  Object.entries(parseNaturalQuery(sentence, lexicon).filters).map(
    ([name, value]) => `${name}=${sortList(name, String(value))}`,
  );
const parse = (sentence: string, lexicon = places) => {
  const { rest, notApplied = [] } = parseNaturalQuery(sentence, lexicon);
  const unfiltered = [...(rest ? [`search=${rest}`] : []), ...notApplied.map((words) => `unsupported=${words}`)];
  return [...parseFilters(sentence, lexicon), ...unfiltered].toSorted();
};

/**
 * 360 sentences, half of them English: two authors labelled 200 before the grammar existed; a third author, who had not
 * seen it, labelled 120; 40 are as typed on a phone. The first grammar parsed 73 of the third set and 32 of the last
 * exactly; later fixes are general rules.
 */
const labelledSentences = [
  ...loadSentences('first', places),
  ...loadSentences('second', places),
  ...loadSentences('third', wholeCoast),
  ...loadSentences('fourth', wholeCoast),
];

function loadSentences(author: string, lexicon: PlaceLexicon) {
  const lines = readFileSync(`test/fixtures/sentences/${author}.txt`, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [sentence = '', query = ''] = line.split('\t');
    const pairs = query.split('&').map((pair) => pair.split('=') as [string, string]);
    return {
      sentence,
      lexicon,
      expected: pairs.map(([name, value]) => `${name}=${sortList(name, value)}`).toSorted(),
    };
  });
}

describe('parseNaturalQuery on labelled sentences', () => {
  it('returns exactly the labelled parts for at least nine of ten', () => {
    const misread = labelledSentences.filter(
      ({ sentence, lexicon, expected }) => parse(sentence, lexicon).join() !== expected.join(),
    );
    expect(labelledSentences.length).toBe(360);
    expect(misread.map(({ sentence }) => sentence).slice(0.1 * labelledSentences.length)).toEqual([]);
  });

  it('returns at most one wrong filter in a hundred', () => {
    const all = labelledSentences.flatMap(({ sentence, lexicon, expected }) =>
      parseFilters(sentence, lexicon).map((filter) => ({ filter, sentence, expected })),
    );
    const invented = all.filter(({ filter, expected }) => !expected.includes(filter));
    expect(invented.slice(0.01 * all.length)).toEqual([]);
  });

  it('returns the same filters without accents, in capitals and with more spaces', () => {
    for (const { sentence, lexicon } of labelledSentences) {
      const expected = parseFilters(sentence, lexicon);
      for (const variant of [fold(sentence), sentence.toUpperCase(), `  ${sentence.replaceAll(' ', '  ')} `])
        expect({ variant, filters: parseFilters(variant, lexicon) }).toEqual({ variant, filters: expected });
    }
  });

  it('keeps an unknown word', () => {
    for (const { sentence, lexicon } of labelledSentences) {
      const noise = 'qwxz';
      for (const variant of [`${sentence} ${noise}`, `${noise} ${sentence}`])
        expect(parse(variant, lexicon).join()).toContain(noise);
    }
  });
});

describe('parseNaturalQuery', () => {
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
  const [expected] = [parse(PHRASES.map(([phrase]) => phrase).join(', '))];

  it('returns the same filters for phrases in any order and wording', () => {
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
    const anyVariant = fc
      .tuple(...PHRASES.map((variants) => fc.constantFrom(...variants)))
      .chain((phrases) => fc.shuffledSubarray(phrases, { minLength: phrases.length }));
    fc.assert(
      fc.property(anyVariant, fc.constantFrom(', ', '; '), (phrases, separator) => {
        expect(parse(phrases.join(separator))).toEqual(expected);
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
  ])('parses %j as the same bound with any notation of the number', (comparator, name) => {
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
    for (const amount of amounts) expect(parse(`${comparator} ${amount}`)).toEqual([`${name}=350000`]);
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
  ])('returns for %j only the filters %j', (sentence, expectedFilters) =>
    expect(parseFilters(sentence)).toEqual(expectedFilters),
  );

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
  ])('sets the filter and searches for the whole phrase when a sentence contains %j', (phrase, amenity) =>
    expect(parse(`villa with ${phrase}`)).toEqual(
      ['propertyType=2-3', `${amenity}=true`, `search=${phrase}`].toSorted(),
    ),
  );

  it.each([
    ['pool private garden', ['pool=true', 'garden=true', 'search=private garden']],
    ['communal pool private terrace', ['pool=true', 'search=communal pool private terrace']],
    ['piscina privada jardín', ['pool=true', 'garden=true', 'search=piscina privada']],
    ['no pool heated', ['unsupported=no pool heated']],
  ])('parses the qualified amenities of %j to %j', (sentence, expected) =>
    expect(parse(sentence)).toEqual(expected.toSorted()),
  );

  it('converts a price at the exchange rate, and reports it as not applied when there is no rate', () => {
    const parseWithRates = (sentence: string, rates: Record<string, number | null>) =>
      parseNaturalQuery(sentence, places, rates);
    for (const sentence of ['up to £250,000', 'hasta 250.000 libras', 'max 250k GBP', '£250k'])
      expect({ sentence, ...parseWithRates(sentence, { GBP: 1.15 }) }).toMatchObject({
        filters: { priceMax: 287_500 },
        rest: '',
        exchange: { currency: 'GBP', rate: 1.15 },
      });
    expect(parseWithRates('villa between £200k and £300k', { GBP: 1.2 }).filters).toMatchObject({
      priceMin: 240_000,
      priceMax: 360_000,
    });
    const { filters, exchange, notApplied } = parseWithRates('villa up to £250,000', {});
    expect({ filters, exchange, notApplied }).toEqual({
      filters: { propertyType: ['2-3'] },
      exchange: { currency: 'GBP', rate: null },
      notApplied: ['up to £250,000'],
    });
    expect(parseWithRates('hasta 250.000 €', { GBP: 1.15 }).exchange).toBeUndefined();
    for (const sentence of ['CHF 400000', '400.000 francos suizos', '400k chf'])
      expect({ sentence, ...parseWithRates(sentence, {}) }).toEqual({
        sentence,
        filters: {},
        rest: '',
        exchange: { currency: 'CHF', rate: null },
        notApplied: [sentence],
      });
    expect(parseWithRates('villa hasta 4 millones de coronas suecas', { SEK: 0.1 })).toMatchObject({
      filters: { propertyType: ['2-3'], priceMax: 400_000 },
      exchange: { currency: 'SEK', rate: 0.1 },
    });
  });

  it.each([
    ['Marbella centro', 'Marbella'],
    ['centro de Estepona', 'Estepona'],
    ['Estepona centro histórico', 'Estepona'],
  ])('selects the town and no centre of another town for %j', (sentence, town) => {
    const centres = [
      ['Centro', 'Fuengirola'],
      ['Centro', 'Torremolinos'],
      ['Centro Histórico', 'Málaga'],
    ] as const;
    const zones = centres.map(([zone, location]) => ({ ...place(zone, formatZoneName(zone, location)), location }));
    const locations = ['Marbella', 'Estepona', 'Fuengirola', 'Torremolinos', 'Málaga'].map((name) => place(name));
    const lexicon = new PlaceLexicon({ locations, zones });
    expect(parseNaturalQuery(sentence, lexicon).filters).toEqual({ location: [town] });
    expect(parseNaturalQuery('centro de Fuengirola', lexicon).filters).toEqual({ location: [zones[0]!.value] });
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
  ])('returns for the misspelling %j the filters %j', (sentence, expectedFilters) =>
    expect(parseFilters(sentence, wholeCoast)).toEqual(expectedFilters),
  );

  it.each(
    `costa, mar, bella, buena, luminoso, puerta blindada, balneario, banos, estan, minas, maravilla, martillo, algunas, moneda,
     García, Manuel Casado, Marcela, Estefanía Benavides, Almudena Ribera, chain, ovens, alone, mother, marvellous,
     county, horses, beach bar, terrazas, patios, pisicna, grage, jadrin, asensor`.split(/,\s+/),
  )('does not correct %j to a place or type', (words) => {
    const { location, propertyType } = parseNaturalQuery(words, wholeCoast).filters;
    expect({ location, propertyType }).toEqual({});
  });

  it('parses any characters in a time proportional to the length', () => {
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const PARTS = [
      ...'aeioñ€²ª١😀\u0301\u0000 -/.,+39',
      ...' de, a, y, o, más, menos de, entre, sin, 3, 500, mil, m², km, cerca de, parcela, million, Estepona'.split(
        ',',
      ),
    ];
    for (let count = 0; count < 50_000; count++) {
      let text = '';
      for (let remaining = 1 + random(1 + random(40)); remaining > 0; remaining--) text += PARTS[random(PARTS.length)];
      const { filters, rest } = parseNaturalQuery(text, places);
      if (typeof rest !== 'string' || (filters.priceMin ?? 0) > (filters.priceMax ?? Infinity)) throw new Error(text);
    }
    for (const part of [
      ...PARTS,
      '1 o ',
      '2, ',
      'sin piscina ni ',
      'entre 3 y ',
      'un ',
      'sin marbela ni ',
      'puetro ',
    ]) {
      const [short, long] = [100, 400].map((times) => measure(() => parseNaturalQuery(part.repeat(times), places)));
      expect(long).toBeLessThanOrEqual(8 * short! + 2);
    }
  });
});

/** Returns the processor time in milliseconds: the fastest of five runs, since other processes only add to it. */
function measure(work: () => void) {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1_000;
  });
  return Math.min(...times);
}

describe('parseNaturalQuery with decimal numbers', () => {
  it.each([
    ['casa con 2,5 baños', ['baths=2.5', 'propertyType=2-1']],
    ['house with more than 2.5 baths', ['baths=3', 'propertyType=2-1']],
    ['villa de 1,5 dormitorios', ['propertyType=2-3', 'unsupported=1,5 dormitorios']],
    ['piso hasta 300.000,50 €', ['priceMax=300001', 'propertyType=1-1']],
    ['flat up to €1,300,000.50', ['priceMax=1300001', 'propertyType=1-1']],
    ['piso de 85,5 m2', ['builtMin=85', 'propertyType=1-1']],
    ['piso entre 85,5 y 100,5 m2', ['builtMax=101', 'builtMin=85', 'propertyType=1-1']],
    ['parcela de 1,5 acres', ['plotMin=6071', 'propertyType=3-1']],
    ['villa a 2,5 km de Marbella', ['near=Marbella', 'propertyType=2-3', 'within=2500']],
    ['villa a 50 m de Marbella', ['near=Marbella', 'propertyType=2-3', 'within=100']],
  ])('parses %j to %j', (sentence, expected) => expect(parse(sentence)).toEqual(expected));
});

describe('parseNaturalQuery with misspelt phrases', () => {
  it.each([
    ['casa con solar panells', ['propertyType=2-1', 'search=solar panells']],
    ['villa with solar pannels', ['propertyType=2-3', 'search=solar pannels']],
    ['villa with wine celar', ['propertyType=2-3', 'search=wine celar']],
    ['swiming pool', ['pool=true']],
    ['townhouse with comunal pool', ['pool=true', 'propertyType=2-2', 'search=comunal pool']],
    ['trastero y plaza de garage', ['parking=true', 'search=trastero']],
    ['parcela con pannels', ['propertyType=3-1', 'search=pannels']],
  ])('parses %j to %j', (sentence, expected) => expect(parse(sentence)).toEqual(expected));
});

describe('parseNaturalQuery with informal numbers', () => {
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
    ['villa 2 m', ['propertyType=2-3', 'unsupported=2 m']],
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
    ['piso de segunda mano', ['propertyType=1-1', 'unsupported=de segunda mano']],
    ['resale villa', ['propertyType=2-3', 'unsupported=resale']],
    ['piso de 3 300 mil', ['propertyType=1-1', 'search=3', 'priceMax=300000'].toSorted()],
  ])('parses %j to %j', (sentence, expected) => expect(parse(sentence)).toEqual(expected));
});

describe('parseNaturalQuery with unrecognisable words', () => {
  it.each([
    ['finca con poso', ['propertyType=4-1', 'search=poso']],
    ['finca sin poso', ['propertyType=4-1', 'unsupported=sin poso']],
  ])('parses %j to %j', (sentence, expected) => expect(parse(sentence)).toEqual(expected));
});

describe('parseNaturalQuery with selling and renting', () => {
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
  ])('returns for %j the intent %j and the parts %j', (sentence, intent, expected) => {
    expect(parseNaturalQuery(sentence, places).intent).toBe(intent);
    expect(parse(sentence)).toEqual(expected);
  });
});

describe('parseNaturalQuery with a garage', () => {
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
  ])('parses the garage beside another feature as an amenity: %j', (sentence, expected) =>
    expect(parse(sentence)).toEqual(expected),
  );

  it.each([
    ['garaje', ['propertyType=6-1']],
    ['garajes en venta', ['propertyType=6-1']],
    ['garaje con trastero', ['propertyType=6-1', 'search=trastero']],
    ['garaje en Marbella', ['location=Marbella', 'propertyType=6-1']],
  ])('parses the garage by itself as a type: %j', (sentence, expected) => expect(parse(sentence)).toEqual(expected));
});

describe('parseNaturalQuery with alternatives', () => {
  it.each([
    ['cerca de Marbella o Estepona', ['location=Estepona,Marbella', 'unsupported=cerca de']],
    ['villa near Marbella and Estepona', ['location=Estepona,Marbella', 'propertyType=2-3', 'unsupported=near']],
    ['cerca de Marbella, Estepona o Casares', ['location=Casares,Estepona,Marbella', 'unsupported=cerca de']],
    ['a 5 km de Marbella o de Estepona', ['location=Estepona,Marbella', 'unsupported=a 5 km de']],
    ['cerca de Marbella o en Estepona', ['location=Estepona,Marbella', 'unsupported=cerca de']],
    ['cerca de Marbella o cerca de Estepona', ['location=Estepona,Marbella', 'unsupported=cerca de']],
    ['cerca de Marbella, en Estepona', ['location=Estepona', 'near=Marbella']],
    ['cerca de Marbella o villa', ['near=Marbella', 'propertyType=2-3']],
  ])('applies "near" to one place and reports it for several: %j', (sentence, expected) =>
    expect(parse(sentence)).toEqual(expected),
  );

  it.each([
    ['villa con piscina o jardín', ['propertyType=2-3', 'unsupported=piscina o jardín']],
    ['villa with a pool or a garden', ['propertyType=2-3', 'unsupported=pool or a garden']],
    ['piso con piscina o con terraza', ['propertyType=1-1', 'unsupported=piscina o con terraza']],
    ['casa con garaje, piscina o jacuzzi', ['propertyType=2-1', 'unsupported=garaje, piscina o jacuzzi']],
    ['casa con jardín y piscina o jacuzzi', ['garden=true', 'propertyType=2-1', 'unsupported=piscina o jacuzzi']],
    [
      'piso con terraza o balcón en Marbella',
      ['location=Marbella', 'propertyType=1-1', 'unsupported=terraza o balcón'],
    ],
    [
      'villa with private pool or communal pool',
      ['pool=true', 'propertyType=2-3', 'unsupported=private pool or communal pool'],
    ],
    ['piscina privada o comunitaria', ['pool=true', 'unsupported=piscina privada o comunitaria']],
    ['private or communal pool', ['pool=true', 'unsupported=private or communal pool']],
    ['casa con garaje o parking', ['parking=true', 'propertyType=2-1']],
    ['piso sin piscina o jardín', ['propertyType=1-1', 'without=garden,pool']],
    ['piso con piscina o no', ['propertyType=1-1']],
    ['villa con piscina o en primera línea', ['propertyType=2-3', 'unsupported=piscina o en primera línea']],
    ['casa con piscina o sin ascensor', ['propertyType=2-1', 'unsupported=piscina o sin ascensor']],
    ['casa sin ascensor o con piscina', ['propertyType=2-1', 'unsupported=sin ascensor o con piscina']],
    ['casa sin piscina o con jardín', ['propertyType=2-1', 'unsupported=sin piscina o con jardín']],
    ['casa sin piscina o sin jardín', ['propertyType=2-1', 'unsupported=sin piscina o sin jardín']],
    ['casa con piscina o sin ruidos', ['propertyType=2-1', 'unsupported=piscina o sin ruidos']],
    ['con piscina comunitaria o sin piscina', ['unsupported=piscina comunitaria o sin piscina']],
    ['villa with a pool, or with 4 bedrooms', ['propertyType=2-3', 'unsupported=pool, or with 4 bedrooms']],
    ['casa con 3 dormitorios o 2 baños', ['propertyType=2-1', 'unsupported=3 dormitorios o 2 baños']],
    ['obra nueva o con piscina', ['unsupported=obra nueva o con piscina']],
    ['casa con piscina o jardín o 3 dormitorios', ['propertyType=2-1', 'unsupported=piscina o jardín o 3 dormitorios']],
    ['piso con vistas al mar o a la montaña', ['propertyType=1-1', 'unsupported=vistas al mar o a la montaña']],
    ['villa luminosa o con piscina', ['propertyType=2-3', 'unsupported=luminosa o con piscina']],
    ['either a pool or a garden', ['unsupported=pool or a garden']],
    ['casa con jardín. O sin piscina', ['garden=true', 'propertyType=2-1', 'without=pool']],
    ['villa with neither pool nor garden', ['propertyType=2-3', 'without=garden,pool']],
  ])('parses the alternative features of %j to %j', (sentence, expected) =>
    expect(parse(sentence)).toEqual(expected.toSorted()),
  );
});

describe('parseNaturalQuery with alternatives that exclude nothing', () => {
  it.each([
    'casa con piscina o sin piscina',
    'casa sin piscina o con piscina',
    'casa con o sin piscina',
    'casa con piscina o sin ella',
    'casa con piscina o sin',
    'casa con piscina o no piscina',
    'casa piscina sí o no',
    'casa, ya sea con piscina o sin piscina',
    'casa con garaje o sin garaje',
    'casa con ascensor o sin ascensor',
    'casa sin terraza o con terraza',
    'house with pool or without pool',
    'house with a pool or without a pool',
    'house with a pool or without one',
    'house with a pool or no pool',
    'house with pool or without',
    'house with or without pool',
  ])('returns only the type for %j', (sentence) => expect(parse(sentence)).toEqual(['propertyType=2-1']));

  it('keeps a place after the alternatives', () =>
    expect(parse('casa con piscina o sin en Marbella')).toEqual(['location=Marbella', 'propertyType=2-1']));
});

describe('parseNaturalQuery with alternative types', () => {
  it.each([
    ['piso o casa', ['propertyType=1-1,2-1']],
    ['villa or apartment', ['propertyType=1-1,2-3']],
    ['garaje o local', ['propertyType=5-1,6-1']],
    ['local o garaje', ['propertyType=5-1,6-1']],
    ['garage or shop in Marbella', ['location=Marbella', 'propertyType=5-1,6-1']],
    ['piso o garaje', ['propertyType=1-1,6-1']],
    ['piso o local', ['propertyType=1-1,5-1']],
    ['piso, garaje o local', ['propertyType=1-1,5-1,6-1']],
    ['garaje o parking', ['propertyType=6-1']],
    ['garaje o parcela', ['propertyType=3-1,6-1']],
    ['terreno o casa', ['propertyType=2-1,3-1']],
    ['local u oficina', ['propertyType=5-1']],
    ['dúplex o piso', ['propertyType=1-1']],
    ['casa o parcela de 1.000 m²', ['plotMin=1000', 'propertyType=2-1,3-1']],
    ['estudio o apartamento', ['propertyType=1-1', 'unsupported=estudio']],
    ['piso o estudio en Estepona', ['location=Estepona', 'propertyType=1-1', 'unsupported=estudio']],
    ['villa o casa con piscina', ['pool=true', 'propertyType=2-1,2-3']],
    ['piso con tiendas o restaurantes', ['propertyType=1-1', 'search=tiendas restaurantes']],
  ])('parses the types of %j to %j', (sentence, expected) => expect(parse(sentence)).toEqual(expected.toSorted()));

  it.each([
    ['villa con piscina o piso', ['propertyType=1-1,2-3', 'unsupported=piscina']],
    ['villa con piscina y jardín o piso', ['propertyType=1-1,2-3', 'unsupported=piscina', 'unsupported=jardín']],
    ['casa con garaje o local', ['propertyType=2-1', 'unsupported=garaje o local']],
    ['villa or new build flat', ['propertyType=1-1,2-3', 'unsupported=new build']],
    [
      'villa con piscina en Marbella o piso en Estepona',
      ['location=Estepona,Marbella', 'propertyType=1-1,2-3', 'unsupported=piscina'],
    ],
    ['casa con 3 dormitorios o piso con 2 dormitorios', ['bedrooms=2,3', 'propertyType=1-1,2-1']],
  ])('applies no condition of only one type: %j', (sentence, expected) =>
    expect(parse(sentence)).toEqual(expected.toSorted()),
  );

  it.each([
    ['2 o 3 dormitorios', ['bedrooms=2,3']],
    ['3 bed villa or 2 bed flat', ['bedrooms=2,3', 'propertyType=1-1,2-3']],
    ['hasta 300.000 o 350.000', ['priceMax=350000']],
    ['2 baños o 3 baños', ['baths=2']],
    ['estudio o 1 dormitorio', ['bedrooms=0,1']],
    ['Marbella o Estepona', ['location=Estepona,Marbella']],
    ['villa en Marbella o piso en Estepona', ['location=Estepona,Marbella', 'propertyType=1-1,2-3']],
    ['casa en Marbella o con piscina', ['propertyType=2-1', 'unsupported=Marbella o con piscina']],
  ])('parses other alternatives of %j to %j', (sentence, expected) => expect(parse(sentence)).toEqual(expected));
});
