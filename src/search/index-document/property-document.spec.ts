import { expectOutcome } from '../../../test/setup/expect-outcome.ts';
import { mapEachAmenity } from '../../catalogue/fields/amenities.contract.ts';
import { CARD_FIELDS } from '../../catalogue/fields/property-fields.contract.ts';
import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import type { PropertyCard } from '../../catalogue/property.contract.ts';
import { collectDocumentWords } from '../text-query/collect-document-words.ts';
import { toCachedCard, presentCard } from './cached-card.ts';
import {
  isPublicRecord,
  type PropertyDocument,
  buildPropertyDocument,
  SCHEMA_RULES,
  SCHEMA_HASH,
} from './property-document.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 20);
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

const emptyFields = Object.fromEntries(CARD_FIELDS.map((name) => [name, null])) as Record<
  (typeof CARD_FIELDS)[number],
  null
>;
const record = {
  id: '01932f1e-0000-7000-8000-000000000001',
  revision: 7,
  version: 1,
  status: 'reserved',
  source: 'manual',
  agentId: null,
  card: {
    ...emptyFields,
    reference: 'MB-1021',
    slug: 'villa-en-marbella',
    type: '2-3',
    typeName: 'Villa',
    category: 'residential',
    isLand: false,
    title: 'Villa en Marbella',
    headline: 'Junto al mar',
    location: 'Marbella',
    area: 'Nueva  Andalucía',
    price: 200_000,
    originalPrice: null,
    currency: 'EUR',
    bedrooms: 7,
    bathrooms: 2.5,
    size: 320,
    amenities: ['Piscina'],
    isExclusive: true,
    energy: null,
    pictures: [],
    pictureCount: 0,
  },
  ...{ ...mapEachAmenity(() => false), pool: true, seaView: true },
  ...{ isNewBuild: false, built: 320, plot: 1_000 },
  priceEuro: 200_000,
  point: { latitude: 36.49, longitude: -4.95, radius: 1_000 },
  reduction: null,
  createdAt: daysAgo(40),
  firstPublishedAt: daysAgo(29),
  isFeatured: true,
  featuredOrder: 2,
  featuredUntil: daysAgo(-1),
  features: ['Piscina'],
  headlines: ['Junto al mar', 'A quiet street'],
  descriptions: ['Una villa.'],
} satisfies PropertyRecord;

const NO_TEXTS = { reference: '', places: [], titles: [], features: [], descriptions: [] };
const buildCard = (changes: Partial<PropertyRecord> = {}, showsReductions = true) =>
  toCard(buildPropertyDocument({ ...record, ...changes, status: 'reserved' }), showsReductions);
const toCard = (document: PropertyDocument, showsReductions = true) =>
  JSON.parse(presentCard(toCachedCard(document), { showsReductions }, NOW)) as PropertyCard;

describe('buildPropertyDocument', () => {
  it('contains all filter and sort values', () => {
    expect(buildPropertyDocument(record)).toMatchObject({
      id: record.id,
      revision: 7,
      placeKeys: ['marbella', 'nueva andalucia', 'nueva andalucia marbella'],
      location: 'Marbella',
      zone: 'Nueva Andalucía › Marbella',
      family: '2',
      bedsFacet: '5',
      bathsFacet: ['1', '2'],
      priceBands: ['0-200000', '200000-300000'],
      ...{ built: 320, builtBands: ['250-400'], plot: 1_000, plotBands: ['500-1000', '1000-2000'] },
      energyFacet: [],
      flags: ['pool', 'seaView', 'featured', 'exclusive'],
      createdAt: NOW - 40 * DAY_MS,
    });
  });

  it.each(['N/A', 'Spain', 'España', 'Costa del Sol', '-', '29600'])(
    'contains no place when the location or zone is %j',
    (placeName) => {
      const card = { ...record.card, location: placeName, area: 'Elviria' };
      expect(buildPropertyDocument({ ...record, card })).toMatchObject({
        location: null,
        zone: null,
        placeKeys: ['elviria'],
      });
      const cardWithZone = { ...record.card, area: placeName };
      expect(buildPropertyDocument({ ...record, card: cardWithZone })).toMatchObject({
        zone: null,
        placeKeys: ['marbella'],
      });
    },
  );

  it('contains words of headlines in every language', () => {
    const { words } = buildPropertyDocument({ ...record, descriptions: ['La calle es tranquila; a quiet street.'] });
    const titleWords = collectDocumentWords({
      ...NO_TEXTS,
      titles: ['Villa en Marbella', 'Junto al mar', 'A quiet street'],
    });
    expect(words.filter((word) => word.startsWith('t'))).toEqual(titleWords);
    const spanishWords = collectDocumentWords({ ...NO_TEXTS, titles: ['Villa en Marbella'] });
    expect(titleWords.length).toBeGreaterThan(spanishWords.length);
  });

  it.each([
    ['1-1', 0, true],
    ['1-1', 1, false],
    ['1-1', null, false],
    ['2-3', 0, false],
  ])('sets the studio flag for type %s with %s bedrooms to %s', (type, bedrooms, isStudio) => {
    const { flags } = buildPropertyDocument({ ...record, card: { ...record.card, type, bedrooms } });
    expect(flags.includes('studio')).toBe(isStudio);
  });

  it.each([
    ['rated', 'C', 'CDEFG'],
    ['rated', 'G', 'G'],
    ['rated', null, ''],
    ['pending', null, ''],
    ['exempt', null, ''],
  ] as const)('returns for a %s certificate with the rating %j the letters %j', (state, consumption, letters) => {
    const unknown = { consumptionValue: null, emissions: null, emissionsValue: null };
    const card = { ...record.card, energy: { state, consumption, ...unknown } };
    expect(buildPropertyDocument({ ...record, card }).energyFacet).toEqual([...letters]);
  });

  it('builds the documents as recorded for this SCHEMA_RULES', () => {
    const descriptions = ['Frente al campo de golf, con trastero y ascensor.', 'A villa close to the beach.'];
    const studio = { ...record.card, type: '1-1', bedrooms: 0, location: null };
    const documents = [record, { ...record, descriptions }, { ...record, card: studio, priceEuro: null }].map(
      buildPropertyDocument,
    );
    expect(new Set(documents.map(({ shape }) => shape))).toEqual(new Set([SCHEMA_HASH]));
    // The card is copied from the record; the digest covers its schema.
    const comparable = documents.map(({ shape: _, card: __, ...rest }) => rest);
    expectOutcome('documents', SCHEMA_RULES, 'SCHEMA_RULES in property-document.ts', comparable);
  });

  it('contains null for unknown values', () => {
    const card = { ...record.card, type: 'loft', location: null, bedrooms: null, bathrooms: null };
    expect(buildPropertyDocument({ ...record, card, priceEuro: null, built: null, plot: null })).toMatchObject({
      placeKeys: ['nueva andalucia'],
      location: null,
      zone: null,
      family: null,
      bedsFacet: null,
      priceEuro: null,
      ...{ bathsFacet: [], priceBands: [], builtBands: [], plotBands: [] },
    });
  });

  it('validates the card and drops its unknown fields', () => {
    const card = { ...record.card, agencyRef: 'canary' };
    expect(buildPropertyDocument({ ...record, card }).card).not.toHaveProperty('agencyRef');
    const invalid = { ...record.card, pictureCount: null as never };
    expect(() => buildPropertyDocument({ ...record, card: invalid })).toThrow('pictureCount');
  });
});

describe('isPublicRecord', () => {
  it('returns true for published and reserved properties only', () => {
    const statuses = ['draft', 'published', 'reserved', 'sold', 'withdrawn'] as const;
    expect(statuses.filter((status) => isPublicRecord({ ...record, status }))).toEqual(['published', 'reserved']);
  });
});

describe('presentCard', () => {
  it('returns the card with its status and time-dependent fields', () => {
    expect(buildCard()).toEqual({
      ...record.card,
      ...{ status: 'reserved', isNew: true, isFeatured: true, discount: null },
    });
  });

  it('shows the first picture and the picture count of documents of earlier releases', () => {
    const picture = (key: string) => ({ key, width: 4, height: 3, color: null, alt: key });
    const { pictureCount: _, ...card } = buildPropertyDocument(record).card;
    const earlier = { ...card, pictures: [picture('a'), picture('b')] } as PropertyDocument['card'];
    const document = { ...buildPropertyDocument(record), shape: 1, card: earlier };
    expect(toCard(document)).toMatchObject({ pictures: [picture('a')], pictureCount: 2 });
    expect(toCachedCard(document).isCurrent).toBe(false);
    expect(toCachedCard(buildPropertyDocument(record)).isCurrent).toBe(true);
  });

  it('shows no "new" badge after thirty days or without a publication date', () => {
    expect(buildCard({ firstPublishedAt: daysAgo(30) }).isNew).toBe(false);
    expect(buildCard({ firstPublishedAt: null }).isNew).toBe(false);
  });

  it('shows the price before a reduction until its end when the agency allows it', () => {
    const reduction = { from: 250_000, until: daysAgo(-1) };
    const before = { originalPrice: 250_000, discount: { amount: 50_000, percent: 20 } };
    expect(buildCard({ reduction })).toMatchObject(before);
    expect(buildCard({ reduction }, false)).toMatchObject({ originalPrice: null, discount: null });
    expect(buildCard({ reduction: { ...reduction, until: daysAgo(0) } })).toMatchObject({ discount: null });
    const card = { ...record.card, originalPrice: 220_000 };
    expect(buildCard({ card, reduction })).toMatchObject({ originalPrice: 220_000, discount: { amount: 20_000 } });
    expect(buildCard({ card }, false)).toMatchObject({ originalPrice: 220_000, discount: { amount: 20_000 } });
    const withIncrease = { card: { ...record.card, originalPrice: 150_000 }, reduction };
    expect(buildCard(withIncrease)).toMatchObject({ originalPrice: 150_000, discount: null });
  });

  it('shows a property as featured until its end', () => {
    expect(buildCard({ featuredUntil: daysAgo(0) }).isFeatured).toBe(false);
    expect(buildCard({ featuredUntil: null }).isFeatured).toBe(true);
    expect(buildCard({ isFeatured: false }).isFeatured).toBe(false);
  });
});
