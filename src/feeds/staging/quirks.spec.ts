import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectOutcome } from '../../../test/setup/expect-outcome.ts';
import { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import { FolderStore } from '../../platform/files/folder-store.ts';
import { NO_ALIASES } from '../aliases/aliases.ts';
import type { RunWarnings } from '../feed-run.contract.ts';
import { ArchivedSource } from '../fetching/archived-source.ts';
import { FeedFetcher } from '../fetching/feed-fetcher.ts';
import { MAPPER_VERSION, mapKyeroProperty } from '../mapping/kyero/map-kyero-property.ts';
import { type KyeroRecord, READER_VERSION } from '../parsing/kyero/read-kyero.ts';
import { RunStats } from '../runs/run-stats.ts';
import type { FeedReadResult } from './feed-reader.ts';
import { stageKyero } from './kyero/kyero-reader.ts';
import { toFeedProperty } from './map-staged-properties.ts';
import type { StagedProperty } from './staged-feed.ts';

const FIXTURES = resolve('test/fixtures/kyero');
const MAPPING = {
  version: '',
  fingerprintSuffix: '',
  aliases: NO_ALIASES,
  ratedCurrencies: new Set<string>(),
  referencePrefix: null,
};
const NO_STORED_PROPERTIES = {
  mapping: MAPPING,
  findFingerprints: () => Promise.resolve(new Map<string, string>()),
  onRead: () => undefined,
};

async function read(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'quirk-'));
  try {
    const stats = new RunStats();
    const origin = { address: join(FIXTURES, `${name}.xml`), credentials: null, allowHosts: null };
    const target = { folder, archive: new ArchivedSource(new FolderStore(folder), '') };
    const fetched = (await new FeedFetcher().fetch(origin, target, { maxBytes: 1_000_000 }))!;
    const staged = await stageKyero(fetched, { folder, elementCache: null, ...NO_STORED_PROPERTIES }, stats);
    const stagedProperties: StagedProperty[] = [];
    for await (const batch of staged.batches(200, () => true)) stagedProperties.push(...batch);
    const map: FeedReadResult['map'] = (record, warn) =>
      mapKyeroProperty(record as KyeroRecord, fetched.folder, NO_ALIASES, warn);
    const mapped = stagedProperties.map((property) => toFeedProperty(property, map, MAPPING));
    const records = { records: stagedProperties.map(({ record }) => record), warnings: { ...stats.warnings } };
    for (const { warnings } of mapped) warnings.forEach((kind) => stats.warn(kind));
    return { stats, records, properties: mapped.map(({ property }) => property) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Expectation = {
  all?: Partial<FeedProperty>[];
  first?: Partial<FeedProperty>;
  es?: string | null;
  en?: string | null;
  features?: string[];
  warnings?: RunWarnings;
  staged?: number;
  skipped?: number;
  failed?: number;
};

const image = (name: string) => `https://pictures.example.com/${name}`;
const UNKNOWN_ENERGY: FeedProperty['energy'] = {
  state: 'unknown',
  consumption: null,
  consumptionValue: null,
  emissions: null,
  emissionsValue: null,
};
const EMPTY_TAGS = { empty_tags: 1 };

const EXPECTATIONS: Record<string, Expectation> = {
  plain: {
    first: {
      externalId: 'Q-1',
      reference: 'REF-1',
      status: 'published',
      type: '2-3',
      rawType: 'Villa',
      rawTown: 'Marbella',
      rawZone: 'Sierra Blanca',
      price: 250_000,
      currency: 'EUR',
      country: 'España',
      province: 'Málaga',
      location: 'Marbella',
      area: 'Sierra Blanca',
      latitude: 36.51,
      longitude: -4.88,
      bedrooms: 3,
      bathrooms: 2,
      built: 180,
      gardenPlot: 600,
      pool: true,
      parking: true,
      garden: false,
      seaView: true,
      frontLine: false,
      ownProperty: false,
      isNewBuild: true,
      isPartOwnership: false,
      isLeasehold: true,
      cadastralReference: '1234567UF3413N0001AB',
      videoUrl: 'https://video.example.com/1',
      sourceUpdatedAt: '2026-11-20T09:30:00.000Z',
      energy: { ...UNKNOWN_ENERGY, state: 'rated', consumption: 'C', emissions: 'B' },
      pictures: [image('a.jpg'), image('b.jpg')],
      plans: [image('plan.jpg')],
    },
    es: '<p>Una casa.</p>',
    en: '<p>A house.</p>',
    features: ['Sea views', 'Garaje'],
  },
  'any-order': { first: { externalId: 'Q-1', reference: 'REF-1', price: 250_000, pictures: [image('a.jpg')] } },
  'empty-tags': {
    first: {
      bedrooms: null,
      bathrooms: null,
      built: null,
      gardenPlot: null,
      pool: false,
      isNewBuild: null,
      area: null,
    },
    warnings: EMPTY_TAGS,
  },
  'blank-property': { staged: 1, skipped: 1, warnings: { blank_property: 1 } },
  'pool-private': { first: { pool: true }, warnings: { pool_as_word: 1 } },
  'pool-communal': { first: { pool: true }, warnings: { pool_as_word: 1 } },
  'pool-nee': { first: { pool: false }, warnings: { pool_as_word: 1 } },
  'pool-unknown': { first: { pool: false }, warnings: { pool_as_word: 1, unknown_pool: 1 } },
  'plot-dash-one': { first: { gardenPlot: null, built: 180 }, warnings: { dash_for_empty: 1 } },
  'plot-dash-two': { first: { gardenPlot: null }, warnings: { dash_for_empty: 1 } },
  'plot-dash-three': { first: { gardenPlot: null }, warnings: { dash_for_empty: 1 } },
  'price-empty': { first: { price: null }, warnings: { price_missing: 1, ...EMPTY_TAGS } },
  'price-x': { first: { price: null }, warnings: { price_missing: 1 } },
  'price-zero': { first: { price: null }, warnings: { price_missing: 1 } },
  'price-words': { first: { price: null }, warnings: { price_missing: 1, unreadable_number: 1 } },
  'padded-numbers': { first: { price: 250_000, bedrooms: 3 }, warnings: { padded_number: 1 } },
  thousands: { first: { price: 1_250_000, bathrooms: 2 } },
  'double-encoded': {
    es: '<p>Grundstück con jardín y 300 m², don’t miss it: € y ñ</p>',
    features: ['Jardín'],
    first: { garden: true },
    warnings: { double_encoded_text: 1 },
  },
  'image-spaces': { first: { pictures: [image('my%20house/1%20a.jpg')] }, warnings: { picture_with_spaces: 1 } },
  'image-extensions': {
    first: { pictures: [image('1.JPG'), image('photo?id=2')] },
    warnings: { picture_with_odd_extension: 1 },
  },
  'image-http': { first: { pictures: ['http://pictures.example.com/1.jpg'] }, warnings: { picture_over_http: 1 } },
  'image-bad': {
    first: { pictures: [pathToFileURL(join(FIXTURES, 'photos/beside.jpg')).href] },
    warnings: { bad_picture: 1 },
  },
  'image-many': {
    first: { pictures: Array.from({ length: 60 }, (_, index) => image(`${index + 1}.jpg`)) },
    warnings: { too_many_pictures: 1 },
  },
  'desc-html': {
    es: '<h3>Casa</h3><p>Con <b>vistas</b></p>',
    en: '<p>First line<br />Second line</p><p>New paragraph with 1 &lt; 2 &amp; more</p>',
    warnings: { html_in_text: 1 },
  },
  'desc-cdata': { es: '<p>Casa &amp; jardín</p>', warnings: { html_in_text: 1 } },
  'desc-elements': { es: 'Casa <b>grande</b> con <ul><li>patio</li></ul>', warnings: { html_in_text: 1 } },
  'desc-language': { es: '<p>Una casa.</p>', en: '<p>A house.</p>' },
  'desc-unlabelled': { es: '<p>Una casa.</p>', warnings: { unlabelled_text: 1 } },
  bom: { first: { reference: 'REF-1' } },
  'blanks-first': { first: { reference: 'REF-1' } },
  'province-capitals': {
    first: { province: 'Alicante', location: 'San Pedro de Alcántara' },
    warnings: { respelled_place: 1 },
  },
  'province-misspelt': {
    first: { province: 'Alicante', location: "L'Alfàs del Pi" },
    warnings: { respelled_place: 1 },
  },
  'town-lower-case': { first: { location: 'Mijas Costa', province: 'Málaga' }, warnings: { respelled_place: 1 } },
  'duplicate-ids': { staged: 2, skipped: 1, first: { reference: 'REF-1' }, warnings: { duplicate_id: 1 } },
  'number-like-id': {
    first: { externalId: '007', reference: '007' },
    warnings: { reference_missing: 1, ...EMPTY_TAGS },
  },
  'id-missing': { staged: 1, failed: 1 },
  'id-too-long': { staged: 1, failed: 1 },
  'plot-area': { first: { gardenPlot: 600, built: 180 }, warnings: { misplaced_element: 1 } },
  'bare-coordinates': { first: { latitude: 36.51, longitude: -4.88 }, warnings: { misplaced_element: 1 } },
  miami: { first: { latitude: null, longitude: null }, warnings: { coordinates_outside_spain: 1 } },
  'zero-coordinates': { first: { latitude: null, longitude: null } },
  'features-by-language': {
    first: { pool: true, seaView: true },
    features: ['Piscina', 'Vistas al mar'],
    warnings: { nested_features: 1 },
  },
  'features-inside-out': {
    first: { frontLine: true },
    features: ['Primera línea de playa'],
    warnings: { nested_features: 1 },
  },
  'frontline-golf': { first: { frontLine: false, garden: false, parking: false, pool: false, seaView: false } },
  'wrong-root': { first: { reference: 'REF-1' }, warnings: { wrong_root: 1 } },
  rental: { staged: 1, skipped: 2, warnings: { not_for_sale: 2 } },
  studio: { first: { type: '1-1', bedrooms: 0 } },
  'studio-as-a-word': { first: { type: '1-1', bedrooms: 0 }, warnings: { empty_tags: 1 } },
  'unknown-price-frequency': { first: { status: null }, warnings: { empty_tags: 1, unknown_price_frequency: 1 } },
  venta: { staged: 25, warnings: { empty_tags: 25 } },
  'escaped-line-ends': {
    first: { bedrooms: 2 },
    es: '<p>Primer párrafo.</p><p>Segundo párrafo.</p>',
    en: '<p>First paragraph.</p><p>Second paragraph.<br />Third<br />line. <b>R&amp;D</b></p>',
    warnings: { empty_tags: 1, html_in_text: 1, part_of_a_room: 1 },
  },
  'pool-words': {
    all: [{ pool: true }, { pool: true }, { pool: true }],
    staged: 3,
    warnings: { empty_tags: 3, pool_as_word: 3 },
  },
  'price-plus-tax': { all: [{ price: 250_000 }, { price: 250_000 }], staged: 2, warnings: { empty_tags: 2 } },
  'date-forms': {
    all: ['2026-10-01T10:00:00.000Z', '2026-10-01T08:00:00.000Z', '2026-10-01T10:00:00.000Z'].map(
      (sourceUpdatedAt) => ({ sourceUpdatedAt }),
    ),
    staged: 3,
    warnings: { empty_tags: 3 },
  },
  'amenity-words': {
    all: [
      { parking: true },
      { parking: true },
      { pool: false },
      { frontLine: false },
      { frontLine: true },
      { seaView: true },
      { seaView: true },
      { pool: false },
      { pool: false },
    ],
    staged: 9,
    warnings: { empty_tags: 9 },
  },
  'type-words': {
    all: [{ type: '3-1' }, { type: '3-1' }, { type: null }],
    staged: 3,
    warnings: { empty_tags: 3, unknown_type: 1 },
  },
  'longitude-without-minus': {
    first: { latitude: 36.75, longitude: -3.87 },
    warnings: { empty_tags: 1, longitude_without_minus: 1 },
  },
  'towns-of-one-address': {
    all: [{ location: 'Benalmádena Costa' }, { location: 'Benalmádena Costa' }],
    staged: 2,
    warnings: { empty_tags: 2, respelled_place: 2 },
  },
  'town-spelling': {
    all: [{ location: 'La Cala de Mijas' }, { location: 'Nueva Andalucía' }],
    staged: 2,
    warnings: { empty_tags: 2, respelled_place: 2 },
  },
  'no-town': {
    all: [
      { location: null },
      { location: null },
      { location: 'Marbella', area: null },
      { location: 'Marbella', area: null },
    ],
    staged: 4,
    warnings: { empty_tags: 4, no_place: 3 },
  },
  'villa-without-beds': { first: { bedrooms: null, bathrooms: null } },
  'unknown-type': { first: { type: null, rawType: 'Lighthouse' }, warnings: { unknown_type: 1 } },
  pounds: { first: { currency: 'GBP', price: 250_000 }, warnings: { foreign_currency: 1 } },
  'unknown-currency': { first: { currency: 'EUR', price: null }, warnings: { unknown_currency: 1 } },
  'energy-x': { first: { energy: UNKNOWN_ENERGY }, warnings: { energy_exempt_or_pending: 1 } },
  'energy-figures': { first: { energy: UNKNOWN_ENERGY }, warnings: { energy_without_letters: 1 } },
  'undefined-entity': { es: '<p>Casa\u00a0blanca</p>', warnings: { undefined_entity: 1 } },
  'stray-characters': { es: '<p>Casa con vistas a Málaga\u202e</p>', warnings: { stray_character: 1, odd_value: 1 } },
  'bad-dates-and-links': {
    first: { sourceUpdatedAt: null, videoUrl: null, virtualTourUrl: null },
    warnings: { bad_date: 1, bad_link: 1 },
  },
  'windows-1252': { es: '<p>Jardín, 250 € y “vistas”</p>', warnings: { wrong_charset: 1 } },
  'latin-1-declared': { es: '<p>Jardín, 250 € y “vistas”</p>' },
  'utf-8-declared-as-latin-1': { es: '<p>Jardín, 250 € y “vistas”</p>', warnings: { wrong_charset: 1 } },
  'utf-16': { es: '<p>Jardín, 250 € y “vistas”</p>' },
};

const REFUSALS: Record<string, string> = {
  'refused-empty': 'El archivo está vacío.',
  'refused-blanks': 'El archivo está vacío.',
  'refused-html': 'No es un feed Kyero, sino una página HTML: revise la dirección.',
  'refused-html-bare': 'No es un feed Kyero, sino una página HTML: revise la dirección.',
  'refused-text': 'No es un feed Kyero, porque el archivo no es XML: revise la dirección.',
  'refused-truncated':
    'El archivo está cortado: termina en la línea 25, columna 22, en la propiedad REF-1, antes de cerrar <root>.',
  'refused-doctype': 'El archivo declara un DOCTYPE y se rechaza por seguridad.',
  'refused-external-entity': 'El archivo declara un DOCTYPE y se rechaza por seguridad.',
  'refused-no-properties': 'No es un feed Kyero: <root> no contiene ningún <property>.',
  'refused-all-blank': 'El feed no contiene ninguna propiedad que se pueda usar.',
  'refused-crossed-tags':
    'El XML no está bien formado en la línea 12, columna 25, en la propiedad REF-1: </beds> no cierra nada: se esperaba </town>.',
  'refused-second-root':
    'El XML no está bien formado en la línea 21, columna 6, después de la propiedad REF-1: después de cerrar <root> empieza otro elemento.',
  'refused-deep': 'El XML anida más de 64 elementos en la línea 4, columna 199.',
};

describe('a Kyero feed', () => {
  it.each(Object.entries(EXPECTATIONS))('like the fixture %s is imported as expected', async (name, expected) => {
    const { stats, properties } = await read(name);
    const [first] = properties;
    for (const property of properties) FeedProperty.parse(property);
    const text = (lang: string) => first?.translations.find((translation) => translation.lang === lang);

    expect(first).toMatchObject(expected.first ?? {});
    if (expected.all) expect(properties).toMatchObject(expected.all);
    if (expected.es !== undefined) expect(text('es')?.description).toBe(expected.es);
    if (expected.en !== undefined) expect(text('en')?.description).toBe(expected.en);
    if (expected.features) expect(text('es')?.features).toEqual(expected.features);
    expect(stats.warnings).toEqual(expected.warnings ?? {});
    expect({ staged: properties.length, skipped: stats.skipped, failed: stats.failed }).toEqual({
      staged: expected.staged ?? 1,
      skipped: expected.skipped ?? 0,
      failed: expected.failed ?? 0,
    });
  });

  it.each(Object.entries(REFUSALS))('like the fixture %s is refused with its message', async (name, sentence) => {
    await expect(read(name)).rejects.toThrow(new Error(sentence));
  });

  it('is mapped as recorded for this MAPPER_VERSION, in every fixture', async () => {
    const results = await Promise.all(Object.keys(EXPECTATIONS).map(async (name) => (await read(name)).properties));
    const mapped = results.flat().map(({ contentHash: _, ...property }) => property);
    const withoutPaths = JSON.stringify(mapped).replaceAll(pathToFileURL(FIXTURES).href, '');
    expectOutcome('kyero', MAPPER_VERSION, 'MAPPER_VERSION in map-kyero-property.ts', JSON.parse(withoutPaths));
  });

  it('is read as recorded for this READER_VERSION, in every fixture', async () => {
    const records = await Promise.all(Object.keys(EXPECTATIONS).map(async (name) => (await read(name)).records));
    expectOutcome('kyero elements', READER_VERSION, 'READER_VERSION in read-kyero.ts', records);
  });

  it('has an expected result for each fixture', async () => {
    const names = (await readdir(FIXTURES)).filter((name) => name.endsWith('.xml')).map((name) => name.slice(0, -4));
    expect(names.sort()).toEqual([...Object.keys(EXPECTATIONS), ...Object.keys(REFUSALS)].sort());
  });
});
