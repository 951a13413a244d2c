import { mapEachAmenity } from '../../catalogue/amenities/list-amenities.contract.ts';
import { expectOutcome } from '../../../test/setup/expect-outcome.ts';
import { CARD_FIELDS } from '../../catalogue/fields/property-fields.contract.ts';
import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import type { PropertyCard } from '../../catalogue/property.contract.ts';
import { collectDocumentWords } from '../text-query/collect-document-words.ts';
import {
  isPublicRecord,
  type PropertyDocument,
  buildPropertyDocument,
  SCHEMA_RULES,
  SCHEMA_HASH,
} from './property-document.ts';
import { cachedCard } from './cached-card.ts';
import { presentCard } from './present-card.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20);
const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();

const unknown = Object.fromEntries(CARD_FIELDS.map((name) => [name, null])) as Record<
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
    ...unknown,
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

const NOTHING = { reference: '', places: [], titles: [], features: [], descriptions: [] };
const shown = (changes: Partial<PropertyRecord> = {}, showsReductions = true) =>
  shownAs(buildPropertyDocument({ ...record, ...changes, status: 'reserved' }), showsReductions);
const shownAs = (document: PropertyDocument, showsReductions = true) =>
  JSON.parse(presentCard(cachedCard(document), { showsReductions }, NOW)) as PropertyCard;

describe('a document', () => {
  it('holds what is filtered and sorted by', () => {
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
      createdAt: NOW - 40 * DAY,
    });
  });

  it.each(['N/A', 'Spain', 'España', 'Costa del Sol', '-', '29600'])(
    'names no place where the home says %j',
    (said) => {
      const card = { ...record.card, location: said, area: 'Elviria' };
      expect(buildPropertyDocument({ ...record, card })).toMatchObject({
        location: null,
        zone: null,
        placeKeys: ['elviria'],
      });
      const inside = { ...record.card, area: said };
      expect(buildPropertyDocument({ ...record, card: inside })).toMatchObject({ zone: null, placeKeys: ['marbella'] });
    },
  );

  it('is found by its headlines in every language, as by its title', () => {
    const { words } = buildPropertyDocument({ ...record, descriptions: ['La calle es tranquila; a quiet street.'] });
    const titled = collectDocumentWords({
      ...NOTHING,
      titles: ['Villa en Marbella', 'Junto al mar', 'A quiet street'],
    });
    expect(words.filter((word) => word.startsWith('t'))).toEqual(titled);
    expect(titled.length).toBeGreaterThan(collectDocumentWords({ ...NOTHING, titles: ['Villa en Marbella'] }).length);
  });

  it.each([
    ['1-1', 0, true],
    ['1-1', 1, false],
    ['1-1', null, false],
    ['2-3', 0, false],
  ])('is of a studio where a home of type %s with %s bedrooms is one: %s', (type, bedrooms, isStudio) => {
    const { flags } = buildPropertyDocument({ ...record, card: { ...record.card, type, bedrooms } });
    expect(flags.includes('studio')).toBe(isStudio);
  });

  it.each([
    ['rated', 'C', 'CDEFG'],
    ['rated', 'G', 'G'],
    ['rated', null, ''],
    ['pending', null, ''],
    ['exempt', null, ''],
  ] as const)('with a certificate that is %s with %j is found under the letters %j', (state, consumption, letters) => {
    const unknown = { consumptionValue: null, emissions: null, emissionsValue: null };
    const card = { ...record.card, energy: { state, consumption, ...unknown } };
    expect(buildPropertyDocument({ ...record, card }).energyFacet).toEqual([...letters]);
  });

  it('is made anew when its rules change', () => {
    const descriptions = ['Frente al campo de golf, con trastero y ascensor.', 'A villa close to the beach.'];
    const studio = { ...record.card, type: '1-1', bedrooms: 0, location: null };
    const made = [record, { ...record, descriptions }, { ...record, card: studio, priceEuro: null }].map(
      buildPropertyDocument,
    );
    expect(new Set(made.map(({ shape }) => shape))).toEqual(new Set([SCHEMA_HASH]));
    // The card comes from the record as it is; its schema is in the shape.
    const held = made.map(({ shape: _, card: __, ...rest }) => rest);
    expectOutcome('documents', SCHEMA_RULES, 'RULES in property-document.ts', held);
  });

  it('says null for what is not known', () => {
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

  it('is for visitors only', () => {
    const statuses = ['draft', 'published', 'reserved', 'sold', 'withdrawn'] as const;
    expect(statuses.filter((status) => isPublicRecord({ ...record, status }))).toEqual(['published', 'reserved']);
  });

  it('gives back the card, with its status', () => {
    expect(shown()).toEqual({
      ...record.card,
      ...{ status: 'reserved', isNew: true, isFeatured: true, discount: null },
    });
  });

  it('is checked against its contract, and holds nothing that the contract does not name', () => {
    const card = { ...record.card, agencyRef: 'canary' };
    expect(buildPropertyDocument({ ...record, card }).card).not.toHaveProperty('agencyRef');
    const wrong = { ...record.card, pictureCount: null as never };
    expect(() => buildPropertyDocument({ ...record, card: wrong })).toThrow('pictureCount');
  });

  it('of an earlier release, which stored all pictures and did not count them, shows the first', () => {
    const picture = (key: string) => ({ key, width: 4, height: 3, color: null, alt: key });
    const { pictureCount: _, ...card } = buildPropertyDocument(record).card;
    const earlier = { ...card, pictures: [picture('a'), picture('b')] } as PropertyDocument['card'];
    const document = { ...buildPropertyDocument(record), shape: 1, card: earlier };
    expect(shownAs(document)).toMatchObject({ pictures: [picture('a')], pictureCount: 2 });
    expect(cachedCard(document).isCurrent).toBe(false);
    expect(cachedCard(buildPropertyDocument(record)).isCurrent).toBe(true);
  });

  it('is new for thirty days', () => {
    expect(shown({ firstPublishedAt: daysAgo(30) }).isNew).toBe(false);
    expect(shown({ firstPublishedAt: null }).isNew).toBe(false);
  });

  it('says what it cost before, until its day and if the agency wants it said', () => {
    const reduction = { from: 250_000, until: daysAgo(-1) };
    const before = { originalPrice: 250_000, discount: { amount: 50_000, percent: 20 } };
    expect(shown({ reduction })).toMatchObject(before);
    expect(shown({ reduction }, false)).toMatchObject({ originalPrice: null, discount: null });
    expect(shown({ reduction: { ...reduction, until: daysAgo(0) } })).toMatchObject({ discount: null });
    const card = { ...record.card, originalPrice: 220_000 };
    expect(shown({ card, reduction })).toMatchObject({ originalPrice: 220_000, discount: { amount: 20_000 } });
    expect(shown({ card }, false)).toMatchObject({ originalPrice: 220_000, discount: { amount: 20_000 } });
    const withoutReason = { card: { ...record.card, originalPrice: 150_000 }, reduction };
    expect(shown(withoutReason)).toMatchObject({ originalPrice: 150_000, discount: null });
  });

  it('is featured until its day', () => {
    expect(shown({ featuredUntil: daysAgo(0) }).isFeatured).toBe(false);
    expect(shown({ featuredUntil: null }).isFeatured).toBe(true);
    expect(shown({ isFeatured: false }).isFeatured).toBe(false);
  });
});
