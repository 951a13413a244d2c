import { parsePhotoName, parsePlanName } from '../../test/fixtures/demo-picture-names.ts';
import { type DemoProperty, readDemoProperties } from '../../test/fixtures/read-demo-properties.ts';
import { readSnapshot } from './snapshot.sql.ts';

type Language = 'es' | 'en';

const LANGUAGES = ['es', 'en'] as const;
const MAX_SHARE_OF_AN_OPENING = 0.05;
const SNAPSHOT_YEAR = 2026;

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  flat: ['Apartment', 'Duplex', 'Studio', 'Ground floor', 'Penthouse'],
  house: ['Town house', 'Village house', 'House', 'Villa', 'Bungalow'],
  country: ['Finca', 'Cortijo', 'Country house'],
  land: ['Land'],
  shop: ['Commercial property'],
  garage: ['Garage'],
};
const DWELLINGS = ['flat', 'house', 'country'];
const FAMILY_BY_TYPE = new Map(
  Object.entries(FAMILIES).flatMap(([family, types]) => types.map((type) => [type, family] as const)),
);

/** Beginnings of sentences about an area, which may have what the home has not. */
const SENTENCES_ABOUT_AREAS: Readonly<Record<Language, readonly string[]>> = {
  es: [
    'Torrequebrada se extiende entre',
    'El campo de golf de Río Real',
    'Los campos de Los Lagos',
    'Playamar es conocido',
    'Cerrado del Águila es una urbanización',
    'Pedregalejo es el barrio',
    'Elviria tiene su propio',
    'Todo queda a mano',
    'Los edificios de Valle Romano',
    'La costa es aquí',
    'Es una zona de jardines maduros',
    'Guadalmina Baja se encuentra',
    'El pueblo, a doscientos metros',
    'Las casas de Añoreta',
    'En Las Chapas los pinos',
    'El campo de golf de La Duquesa',
    'Finca Cortesín, con su hotel',
    'La zona de Selwo',
  ],
  en: [
    'Torrequebrada stretches between',
    'The Río Real golf course',
    'Playamar is known',
    'Doña Julia golf course',
    'Cerrado del Águila is a residential',
    'Pedregalejo is the district',
    'Elviria has its own',
    'Everything is close',
    'Valle Romano’s buildings',
    'It is an area of mature gardens',
    'Guadalmina Baja lies between',
    'The village, two hundred metres',
    'The air is cooler than on the beach',
    'The houses of Añoreta',
    'In Las Chapas the pines',
    'La Duquesa golf course',
    'Finca Cortesín, with its hotel',
    'The Selwo area',
    'The gentle slope',
  ],
};

/** A property, with the facts that only the names of its pictures contain. */
interface Home extends DemoProperty {
  readonly family: string;
  readonly condition: string;
  /** Of the home itself, with a basement. */
  readonly storeys: number;
  /** In m²; null if unknown. */
  readonly terraceArea: number | null;
}

function toHome(property: DemoProperty): Home {
  const { rawType, pictures } = property;
  const family = FAMILY_BY_TYPE.get(rawType)!;
  const photos = pictures.flatMap(({ path }) => parsePhotoName(path) ?? []);
  const plan = pictures.flatMap(({ path }) => parsePlanName(path) ?? [])[0];
  const storeysOutside = family === 'flat' ? undefined : photos.find(({ view }) => view === 'exterior')?.storeys;
  return {
    ...property,
    family,
    condition: photos[0]!.state,
    storeys: Number(plan?.storeys ?? storeysOutside ?? (rawType === 'Duplex' ? 2 : 1)),
    terraceArea: property.terrace ?? (plan ? Number(plan.terrace) : null),
  };
}

const homes = (await readDemoProperties()).map(toHome);

type IsTrue = (home: Home) => boolean;

/** Words in lower case that a text may use only for homes for which they are true. */
interface Claim extends Readonly<Record<Language, RegExp>> {
  readonly isTrue: IsTrue;
}

const hasFeature =
  (...features: readonly string[]): IsTrue =>
  ({ rawFeatures }) =>
    features.some((feature) => rawFeatures.includes(feature));
const isInFamily =
  (...families: readonly string[]): IsTrue =>
  ({ family }) =>
    families.includes(family);
const isAny =
  (...conditions: readonly IsTrue[]): IsTrue =>
  (home) =>
    conditions.some((isTrue) => isTrue(home));
const isAll =
  (...conditions: readonly IsTrue[]): IsTrue =>
  (home) =>
    conditions.every((isTrue) => isTrue(home));
const isInCondition =
  (...conditions: readonly string[]): IsTrue =>
  ({ condition }) =>
    conditions.includes(condition);
const hasStoreys =
  (min: number, max = min): IsTrue =>
  ({ storeys }) =>
    storeys >= min && storeys <= max;
const hasTerrace: IsTrue = ({ family, rawType, terraceArea }) =>
  DWELLINGS.includes(family) && rawType !== 'Studio' && terraceArea !== 0;
const isFinished: IsTrue = ({ completionDate }) => completionDate === null;

const createClaim = (es: RegExp, en: RegExp, isTrue: IsTrue): Claim => ({ es, en, isTrue });
const createFeatureClaim = (es: RegExp, en: RegExp, ...features: readonly string[]) =>
  createClaim(es, en, hasFeature(...features));

const FEATURE_CLAIMS = [
  createFeatureClaim(
    /piscina comunitaria|piscina de la comunidad|dos piscinas/,
    /communal pool|gardens and pool|two pools/,
    'Piscina comunitaria',
  ),
  createFeatureClaim(
    /piscina (?:propia|climatizada|de la terraza)|climatizada/,
    /own pool|pool is heated|pool on the terrace/,
    'Piscina privada',
  ),
  createFeatureClaim(
    /(?:vistas?|miran?|abierto|vista) al mar|se ve(?:rá)? el (?:mar|agua)/,
    /sea views?|views? of the sea|open to the sea/,
    'Vistas al mar',
  ),
  createFeatureClaim(
    /el mar (?:se ve|aparece|queda a la vista)|y el mar\.|miran al agua|sobre el mar/,
    /the sea (?:can be seen|is visible|is in view)|looks? at the (?:sea|water)|above the sea|the sea appears/,
    'Vistas al mar',
  ),
  createFeatureClaim(
    /primera línea de playa|frente a la playa|frente al mar|a pie de playa|la arena/,
    /beachfront|opposite the beach|facing the sea|on the beach|the sand/,
    'Primera línea de playa',
  ),
  createFeatureClaim(
    /primera línea de golf|linda con el campo/,
    /frontline golf|borders the golf/,
    'Primera línea de golf',
  ),
  createFeatureClaim(/campo de golf/, /golf course/, 'Cerca del golf', 'Vistas al golf', 'Primera línea de golf'),
  createFeatureClaim(
    /jardines comunes|jardines de riego|piscina y jardines|rodeado de jardines/,
    /communal gardens|pool and gardens|surrounded by gardens/,
    'Jardines comunitarios',
  ),
  createFeatureClaim(
    /jardín (?:privado|propio|maduro|llano|fácil|alrededor|de uso)/,
    /(?:private|mature|level) garden/,
    'Jardín privado',
  ),
  createFeatureClaim(/aparca/, /\bparking\b(?! space)/, 'Parking'),
  createFeatureClaim(/amueblad|los muebles/, /furnished|the furniture/, 'Amueblado'),
  createFeatureClaim(
    /vistas abiertas a la sierra|vista alcanza la sierra|miran a la sierra|hasta las montañas/,
    /views? of the mountains|reaches the mountains|onto the mountains/,
    'Vistas a la montaña',
  ),
  createFeatureClaim(/chimenea/, /fireplace/, 'Chimenea'),
  createFeatureClaim(/aire acondicionado/, /air conditioning/, 'Aire acondicionado'),
  createFeatureClaim(/suelo radiante/, /underfloor heating/, 'Suelo radiante'),
  createFeatureClaim(/aerotermia/, /air-source/, 'Aerotermia'),
  createFeatureClaim(/placas solares/, /solar panels/, 'Placas solares'),
  createFeatureClaim(/desde el móvil/, /from a phone/, 'Domótica'),
  createFeatureClaim(/mármol/, /marble/, 'Suelos de mármol'),
  createFeatureClaim(/armarios? empotrados?/, /fitted wardrobes?/, 'Armarios empotrados'),
  createFeatureClaim(/en suite/, /en-suite/, 'Baño en suite'),
  createFeatureClaim(/lavadero/, /utility room/, 'Lavadero'),
  createFeatureClaim(/trastero/, /a storeroom(?! at)|lockable storeroom/, 'Trastero', 'Almacén'),
  createFeatureClaim(/solárium/, /solarium/, 'Solárium'),
  createFeatureClaim(/jacuzzi/, /jacuzzi/, 'Jacuzzi'),
  createFeatureClaim(/barbacoa/, /barbecue/, 'Barbacoa'),
  createFeatureClaim(/gimnasio/, /\bgym\b/, 'Gimnasio'),
  createFeatureClaim(/\bspa\b/, /\bspa\b/, 'Spa'),
  createFeatureClaim(/pádel/, /padel/, 'Pista de pádel'),
  createFeatureClaim(/casa de invitados/, /guest house/, 'Casa de invitados'),
  createFeatureClaim(/\bpozo\b/, /\bwell (?:with|and)|own well/, 'Pozo propio'),
  createFeatureClaim(/olivos/, /olive/, 'Olivos'),
  createFeatureClaim(/\bpatio (?!de servicio)/, /\bpatio\b/, 'Patio'),
  createFeatureClaim(/azotea/, /roof terrace/, 'Azotea'),
  createFeatureClaim(
    /urbanización es cerrada|comunidad, cerrada|dentro del recinto/,
    /is gated|community, gated|inside the grounds/,
    'Urbanización cerrada',
  ),
  createFeatureClaim(/vigilad[ao]s?\b/, /\bguarded/, 'Seguridad 24 horas', 'Urbanización cerrada'),
  createFeatureClaim(/vigas/, /beam/, 'Vigas de madera'),
  createFeatureClaim(/coche eléctrico/, /electric car/, 'Punto de carga para coche eléctrico'),
  createFeatureClaim(
    /puerta automática|parcela es automática/,
    /automatic gate|plot is automatic/,
    'Puerta automática',
  ),
  createFeatureClaim(/bodega/, /wine cellar/, 'Bodega'),
];

const BUILDING_CLAIMS = [
  createClaim(
    /(?<!sin )ascensor\b/,
    /\ba lift\b|by (?:the )?lift/,
    (home) => hasFeature('Ascensor')(home) && !(isInFamily('house', 'country')(home) && hasStoreys(1)(home)),
  ),
  createClaim(/tres plantas/, /three floors/, hasStoreys(3)),
  createClaim(
    /en una (?:sola )?planta\b(?! diáfana)|todas las estancias a nivel|casa de una planta/,
    /single-storey|on one level|every room level/,
    hasStoreys(1),
  ),
  createClaim(
    /ambas plantas|las dos plantas|en dos (?:plantas|alturas)|planta alta|dormitorios arriba|escalera|de arriba|planta baja (?!en|de|a |orientada|sobre|sin)/,
    /(?:two|both) (?:floors|levels)|two-storey|upper floor|upstairs|staircase|downstairs/,
    isAny(hasStoreys(2, 3), ({ rawType }) => ['Penthouse', 'Ground floor', 'Land'].includes(rawType)),
  ),
  createClaim(
    /sótano|planta inferior/,
    /basement|lower (?:ground )?floor/,
    isAny(hasStoreys(3), isInFamily('land', 'garage'), hasFeature('Plaza de garaje')),
  ),
  createClaim(/piscina/, /\bpools?\b/, isAny(isInFamily('land'), hasFeature('Piscina privada', 'Piscina comunitaria'))),
  createClaim(/garaje/, /garage/, isAny(isInFamily('land'), hasFeature('Plaza de garaje', 'Garaje privado'))),
  createClaim(
    /el jardín|al jardín|del jardín/,
    /(?:the|a) garden/,
    isAny(isInFamily('land'), hasFeature('Jardín privado')),
  ),
  createClaim(/terraza/, /\bterraces?\b/, hasTerrace),
  createClaim(/gastos de comunidad/, /community charges/, isInFamily('flat', 'garage')),
  createClaim(
    /inquilino actual/,
    /present tenant/,
    ({ descriptions }) => !descriptions.es.includes('libre de inquilinos'),
  ),
];

const TIME_CLAIMS = [
  createClaim(
    /recién termin|a estrenar|primera ocupación/,
    /just completed|newly (?:built|finished)|first-occupation/,
    isAll(isFinished, isInCondition('new')),
  ),
  createClaim(
    /listo para entrar|de inmediato|se puede visitar|las llaves/,
    /ready to move|can be immediate|can be viewed|the keys/,
    isFinished,
  ),
  createClaim(
    /sobre plano|en construcción|la obra está|a cuenta/,
    /off plan|under construction|building is under|on account/,
    ({ completionDate }) => completionDate !== null,
  ),
  createClaim(
    /obra nueva|promotor\b|en la promoción/,
    /newly built|developer’s|available in the development/,
    isInCondition('new'),
  ),
  createClaim(
    /reformad[ao] en|rehabilitada|restaurado|reforma (?:integral|de \d)/,
    /renovated in|restored in|full renovation|renovation of \d/,
    isInCondition('renovated'),
  ),
  createClaim(
    /original(?:es)? y están|son las de origen|(?:para|por) actualizar|lista para una reforma/,
    /are original|to be updated|to update|ready for a renovation/,
    isInCondition('dated'),
  ),
  createClaim(/listo para entrar/, /ready to move/, isInCondition('new', 'renovated', 'good')),
  createClaim(
    /años ochenta/,
    /eighties/,
    ({ builtYear }) => builtYear === null || (builtYear >= 1980 && builtYear < 1990),
  ),
  createClaim(
    /sirve hoy|se usa de|ha tenido|desde que se construyó|hace poco|maduro/,
    /is used as|in use from|has had|since it was built|installed recently|mature/,
    isInCondition('renovated', 'good', 'dated'),
  ),
];

const CLAIMS: readonly Claim[] = [...FEATURE_CLAIMS, ...BUILDING_CLAIMS, ...TIME_CLAIMS];

const findFalseClaims = (home: Home, text: string, language: Language) =>
  CLAIMS.filter((claim) => claim[language].test(text.toLowerCase()) && !claim.isTrue(home)).map(
    (claim) => `${home.reference}: ${claim[language].exec(text.toLowerCase())![0]}`,
  );

const NUMBERS = {
  es: ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};
const count = (number: number, [one, many]: readonly [string, string], language: Language) =>
  `${NUMBERS[language][number]} ${number > 1 ? many : one}`;

/** The numbers of rooms as the texts may word them. */
const wordRooms = ({ bedrooms, bathrooms }: Home) => {
  const [beds, baths] = [bedrooms ?? 0, bathrooms ?? 0];
  return {
    es: [
      count(beds, ['dormitorio', 'dormitorios'], 'es'),
      count(baths, ['baño', 'baños'], 'es'),
      beds === 2 ? 'el segundo dormitorio' : `los otros ${count(beds - 1, ['', 'dormitorios'], 'es')}`,
    ],
    en: [
      count(beds, ['bedroom', 'bedrooms'], 'en'),
      count(baths, ['bathroom', 'bathrooms'], 'en'),
      beds === 2 ? 'the second bedroom' : `the other ${count(beds - 1, ['', 'bedrooms'], 'en')}`,
    ],
  };
};
const ROOMS = {
  es: /(?:los otros )?(?:un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:dormitorio|baño)s?\b(?! con (?:baño|entrada))/g,
  en: /(?:the other )?(?:one|two|three|four|five|six|seven|eight|nine|ten) (?:bedroom|bathroom)s?/g,
};

const AREAS = { es: /[\d.]+(?=\u00a0m²)/g, en: /[\d,]+(?=\u00a0m²)/g };
const readAreas = (text: string, language: Language) =>
  (text.match(AREAS[language]) ?? []).map((figure) => Number(figure.replace(/[.,]/g, '')));

const YEAR = /\b(?:19|20)\d\d\b/g;
const readYears = (text: string) => (text.match(YEAR) ?? []).map(Number);

const FLOORS = {
  es: /(?<=la )(?:primera|segunda|tercera|cuarta|quinta|sexta)(?= planta)/g,
  en: /(?<=the )(?:first|second|third|fourth|fifth|sixth)(?= floor)/g,
};
const FACINGS = {
  es: /(?<=orientad[ao] al |orientación |mira al |vidrio hacia el )(?:norte|sur|sureste|suroeste|este|oeste)\b/g,
  en: /(?<=(?:facing|faces) |towards the |(?:its|a) )(?:north|south|south-east|south-west|east|west)\b(?!-)/g,
};
const TRANSLATIONS: Readonly<Record<string, string>> = {
  ...{ primera: 'first', segunda: 'second', tercera: 'third', cuarta: 'fourth', quinta: 'fifth', sexta: 'sixth' },
  ...{ norte: 'north', sur: 'south', este: 'east', oeste: 'west', sureste: 'south-east', suroeste: 'south-west' },
};

/** A description in lower case without sentences about the area. */
const readOwnWords = ({ descriptions }: DemoProperty, language: Language) =>
  SENTENCES_ABOUT_AREAS[language]
    .reduce((text, beginning) => text.replace(new RegExp(`${beginning}[^.]*\\.`), ''), descriptions[language] ?? '')
    .toLowerCase();

/** The first sentence without names and figures. */
function readOpening({ descriptions, area, location }: DemoProperty, language: Language) {
  const [, first = ''] = /^<p>(.*?[.:])(?: |<)/.exec(descriptions[language] ?? '<p>.<') ?? [];
  return [area, location]
    .reduce((text, place) => text.replaceAll(place, '…'), first)
    .replaceAll(/\b(?:el|la|the) (?:centro|pueblo|puerto|casco antiguo|centre|village) (?:de|of) …/g, '…')
    .replaceAll(/\d[\d.,]*/g, '0');
}

function findCommonOpenings(language: Language, words: number) {
  const translated = homes.filter(({ descriptions }) => descriptions[language]);
  const openings = Map.groupBy(translated, (home) => readOpening(home, language).split(' ').slice(0, words).join(' '));
  return [...openings]
    .map(([opening, { length }]) => ({ opening, share: length / translated.length }))
    .filter(({ share }) => share > MAX_SHARE_OF_AN_OPENING);
}

const findRepeated = <T>(values: readonly T[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the descriptions of the demo', () => {
  it('are in Spanish for every property, and in English for all but a few', () => {
    expect(homes.filter(({ descriptions }) => !descriptions.es)).toEqual([]);
    const untranslated = homes.filter(({ descriptions }) => !descriptions.en).length;
    expect(untranslated).toBeGreaterThan(0);
    expect(untranslated).toBeLessThan(20);
  });

  it.each(LANGUAGES)('differ from each other, and are long and complete (%s)', (language) => {
    const texts = homes.flatMap(({ descriptions }) => descriptions[language] ?? []);
    expect(findRepeated(texts)).toEqual([]);
    expect(texts.filter((text) => text.replaceAll(/<\/?p>/g, '').length < 200)).toEqual([]);
    expect(texts.filter((text) => /[{}]|undefined| {2}|\bde el [a-z]|\ba el [a-z]/.test(text))).toEqual([]);
  });

  it.each(LANGUAGES)('claim nothing that the facts deny (%s)', (language) => {
    expect(homes.flatMap((home) => findFalseClaims(home, readOwnWords(home, language), language))).toEqual([]);
  });

  it('contain each sentence about an area that the check of claims skips', () => {
    const unused = LANGUAGES.flatMap((language) =>
      SENTENCES_ABOUT_AREAS[language].filter(
        (beginning) => !homes.some(({ descriptions }) => descriptions[language]?.includes(beginning)),
      ),
    );
    expect(unused).toEqual([]);
  });

  it.each(LANGUAGES)('state the number of rooms of the property (%s)', (language) => {
    const wrong = homes.flatMap((home) =>
      (readOwnWords(home, language).match(ROOMS[language]) ?? [])
        .filter((words) => !wordRooms(home)[language].includes(words))
        .map((words) => `${home.reference}: ${words}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)('state the areas of the property (%s)', (language) => {
    const wrong = homes.flatMap((home) => {
      const { reference, built, gardenPlot, terraceArea } = home;
      const others = readAreas(readOwnWords(home, language), language).filter(
        (area) => ![built, gardenPlot, terraceArea].includes(area),
      );
      const isTerrace = terraceArea === null && hasTerrace(home) && new Set(others).size === 1;
      return isTerrace ? [] : others.map((area) => `${reference}: ${area} m²`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)('date only renovations, after the year of construction (%s)', (language) => {
    const wrong = homes.flatMap((home) =>
      readYears(readOwnWords(home, language))
        .filter((year) => home.condition !== 'renovated' || year <= (home.builtYear ?? 0) || year > SNAPSHOT_YEAR)
        .map((year) => `${home.reference}: ${year}`),
    );
    expect(wrong).toEqual([]);
  });

  it('state the same areas, years, floors and facings in both languages', () => {
    const differences = homes
      .filter(({ descriptions }) => descriptions.en)
      .flatMap((home) => {
        const [es, en] = [readOwnWords(home, 'es'), readOwnWords(home, 'en')];
        const inSpanish = [
          ...[readAreas(es, 'es'), readYears(es)],
          ...[FLOORS, FACINGS].map((words) => (es.match(words.es) ?? []).map((word) => TRANSLATIONS[word])),
        ];
        const inEnglish = [readAreas(en, 'en'), readYears(en), en.match(FLOORS.en) ?? [], en.match(FACINGS.en) ?? []];
        const toText = (figures: readonly unknown[]) => [...new Set(figures)].sort().join();
        return inSpanish
          .map((figures, index) => [toText(figures), toText(inEnglish[index]!)])
          .filter(([spanish, english]) => spanish !== english)
          .map((pair) => `${home.reference}: ${pair.join(' ≠ ')}`);
      });
    expect(differences).toEqual([]);
  });

  it.each(LANGUAGES)('begin in different ways (%s)', (language) => {
    expect(findCommonOpenings(language, Infinity)).toEqual([]);
    expect(findCommonOpenings(language, 4)).toEqual([]);
  });
});

describe('the headlines of the demo', () => {
  const readHeadline = ({ headlineEs, headlineEn }: DemoProperty, language: Language) =>
    language === 'es' ? headlineEs : headlineEn;
  const withHeadline = homes.filter(({ headlineEs }) => headlineEs);

  it('exist for about 70 % of the properties, and for every type', () => {
    expect(withHeadline.length / homes.length).toBeGreaterThan(0.64);
    expect(withHeadline.length / homes.length).toBeLessThan(0.76);
    expect(new Set(withHeadline.map(({ rawType }) => rawType))).toEqual(new Set(homes.map(({ rawType }) => rawType)));
  });

  it('are in English where the property has a headline and an English description', () => {
    const wrong = homes.filter(
      ({ headlineEs, headlineEn, descriptions }) => Boolean(headlineEn) !== Boolean(headlineEs && descriptions.en),
    );
    expect(wrong.map(({ reference }) => reference)).toEqual([]);
  });

  it.each(LANGUAGES)('differ from each other, and are short and complete (%s)', (language) => {
    const texts = homes.flatMap((home) => readHeadline(home, language) ?? []);
    expect(texts.filter((text) => text.length > 85 || text.length < 10)).toEqual([]);
    expect(texts.filter((text) => /[{}]|undefined| {2}|\bde el\b|\ba el\b/.test(text))).toEqual([]);
    expect(findRepeated(texts)).toEqual([]);
  });

  it.each(LANGUAGES)('claim nothing that the facts deny (%s)', (language) => {
    const claims = homes.flatMap((home) => findFalseClaims(home, readHeadline(home, language) ?? '', language));
    expect(claims).toEqual([]);
  });

  it.each(LANGUAGES)('state the bedrooms and areas of the property (%s)', (language) => {
    const wrong = homes.flatMap((home) => {
      const { reference, built, gardenPlot, terraceArea } = home;
      const headline = readHeadline(home, language) ?? '';
      const rooms = (headline.match(ROOMS[language]) ?? []).filter(
        (words) => !wordRooms(home)[language].includes(words),
      );
      const areas = readAreas(headline, language).filter((area) => ![built, gardenPlot, terraceArea].includes(area));
      return [...rooms, ...areas].map((figure) => `${reference}: ${figure}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the messages of the demo’s leads', () => {
  const GREETED_TWICE = /(Hola|Buen[oa]s \w+|Hello|Good \w+).*\. (Hola|Buen[oa]s (días|tardes)|Hello|Good afternoon),/;
  const OPENING_LENGTH = 40;
  let messages: string[];

  beforeAll(async () => {
    const { tables } = await readSnapshot();
    const inquiries = (tables.inquiries ?? []) as {
      message?: string | null;
      listing?: { description?: string } | null;
    }[];
    messages = inquiries.map(({ message, listing }) => message ?? listing?.description ?? '');
  });

  it('begin in at least 100 ways of 120', () => {
    expect(messages).toHaveLength(120);
    expect(new Set(messages.map((text) => text.slice(0, OPENING_LENGTH))).size).toBeGreaterThanOrEqual(100);
  });

  it('greet once, and begin with a capital', () => {
    expect(messages.filter((text) => !text || GREETED_TWICE.test(text) || /^[¿¡]?\p{Ll}/u.test(text))).toEqual([]);
  });
});
