import { createHash } from 'node:crypto';
import { SaxesParser } from 'saxes';
import { PROPERTY_TYPES } from '../../catalogue/property-type.contract.ts';
import type { DemoProperty } from './demo-property.ts';
import { demoStock } from './demo-stock.ts';
import { kindFacts } from './homes/home-kinds.ts';
import { editionDays } from './market/edition-days.ts';
import { arrivedDaysAgo } from './market/arrived-days-ago.ts';
import { editionOf } from './market/edition-of.ts';
import { kyeroFile } from './kyero-file.ts';
import { staffTouches } from './staff-touches.ts';

/** The lower bounds of the site's price ranges. */
const RANGE_STARTS = [0, 200_000, 300_000, 400_000, 500_000, 600_000, 800_000, 1_000_000, 2_000_000];

const SOME_DAY = new Date('2026-11-15T12:00:00Z');

const stock = demoStock();

const digest = () =>
  createHash('sha256')
    .update(kyeroFile(demoStock()) + JSON.stringify(staffTouches(demoStock(), SOME_DAY)))
    .digest('hex');

const repeated = <T>(values: readonly T[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the demo stock', () => {
  it('has 240 properties with unique ids and references', () => {
    expect(stock).toHaveLength(240);
    expect(repeated(stock.map(({ id }) => id))).toEqual([]);
    expect(repeated(stock.map(({ reference }) => reference))).toEqual([]);
    expect(stock.filter(({ reference }) => !/^[A-Z]{2}-\d{4}$/.test(reference))).toEqual([]);
  });

  it('is the same on every run', () => {
    expect(digest()).toBe(digest());
  });

  it('has every type of property, most often apartments', () => {
    const ofType = Map.groupBy(stock, ({ kind }) => kindFacts(kind).code);
    expect([...ofType.keys()].sort()).toEqual([...PROPERTY_TYPES.keys()]);
    expect(Math.max(...[...ofType.values()].map(({ length }) => length))).toBe(ofType.get('1-1')?.length);
  });

  it('fills every price range, between a garage and a mansion', () => {
    const prices = stock.flatMap(({ price }) => price ?? []);
    const sparse = RANGE_STARTS.filter((start, index) => {
      const end = RANGE_STARTS[index + 1] ?? Infinity;
      return prices.filter((price) => price >= start && price < end).length < 8;
    });
    expect(sparse).toEqual([]);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(18_000);
    expect(Math.max(...prices)).toBeLessThanOrEqual(9_500_000);
    expect(stock.length - prices.length).toBeGreaterThanOrEqual(3);
  });

  it('has properties on the beach front only in zones with a beach', () => {
    const frontLine = stock.filter(({ features }) => features.includes('Primera línea de playa'));
    expect(frontLine.length).toBeGreaterThan(5);
    expect(frontLine.filter(({ zone }) => zone.sea !== 'front')).toEqual([]);
  });

  it('has sea views only in zones from which the sea is visible', () => {
    const seeing = stock.filter(({ features }) => features.includes('Vistas al mar'));
    expect(seeing.filter(({ zone }) => zone.sea === 'none')).toEqual([]);
  });

  it('is on the Costa del Sol, each property within its zone', () => {
    const strays = stock.filter(({ latitude, longitude, zone: { centre, homesWithin } }) => {
      const north = (latitude - centre.latitude) * 111_320;
      const east = (longitude - centre.longitude) * 111_320 * Math.cos((latitude * Math.PI) / 180);
      const isOnTheCoast = latitude > 36.3 && latitude < 37 && longitude > -5.4 && longitude < -3.7;
      return !isOnTheCoast || Math.hypot(north, east) > homesWithin + 1;
    });
    expect(strays).toEqual([]);
  });

  it('has plots only for villas, country houses and land, and rooms only for dwellings', () => {
    const withPlot = new Set(stock.filter(({ plot }) => plot > 0).map(({ kind }) => kind));
    expect([...withPlot].sort()).toEqual(['bungalow', 'cortijo', 'countryHouse', 'finca', 'land', 'villa']);
    const roomed = stock.filter(({ beds, baths }) => beds + baths > 0).map(({ kind }) => kindFacts(kind).family);
    expect([...new Set(roomed)].sort()).toEqual(['country', 'flat', 'house']);
  });

  it.each(['es', 'en'] as const)('has a different description for each property (%s)', (language) => {
    const texts = stock.map(({ descriptions }) => descriptions[language]);
    expect(repeated(texts)).toEqual([]);
    expect(texts.filter((text) => text.replaceAll(/<\/?p>/g, '').length < 200)).toEqual([]);
    expect(texts.filter((text) => /[{}]|undefined| {2}|\bde el [a-z]|\ba el [a-z]/.test(text))).toEqual([]);
  });

  it('has 4 to 14 features and 3 to 8 photographs per property, followed by floor plans', () => {
    expect(stock.filter(({ features }) => features.length < 4 || features.length > 14)).toEqual([]);
    const photos = stock.map(({ pictures }) => pictures.filter(({ isFloorPlan }) => !isFloorPlan));
    expect(photos.filter(({ length }) => length < 3 || length > 8)).toEqual([]);
    expect(stock.filter(({ pictures }) => repeated(pictures.map(({ path }) => path)).length > 0)).toEqual([]);
    expect(
      stock.filter(
        ({ pictures }, at) => pictures.findLastIndex(({ isFloorPlan }) => !isFloorPlan) + 1 !== photos[at]!.length,
      ),
    ).toEqual([]);
  });

  it('was listed within a year and a half, and grows with each edition of the feed', () => {
    expect(stock.filter(({ listedDaysAgo }) => listedDaysAgo < 1 || listedDaysAgo > 540)).toEqual([]);
    const sizes = editionDays.map((daysAgo) => editionOf(stock, daysAgo).length);
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
    expect(sizes[0]).toBeGreaterThan(10);
    expect(sizes.at(-1)).toBe(stock.length);
  });

  it('has former prices for some properties, each valid until an edition of the feed', () => {
    const changed = stock.filter(({ pastPrices }) => pastPrices.length > 0);
    expect(changed.length).toBeGreaterThanOrEqual(30);
    expect(changed.length).toBeLessThan(stock.length / 4);
    const steps = changed.flatMap(({ pastPrices, price }) =>
      pastPrices.map((past, index) => (pastPrices[index + 1]?.price ?? price!) - past.price),
    );
    expect(steps.filter((step) => step > 0).length).toBeGreaterThanOrEqual(6);
    expect(steps.filter((step) => step < 0).length).toBeGreaterThanOrEqual(20);
    expect(steps.filter((step) => step === 0)).toEqual([]);
    const lastOnes = changed.map(({ pastPrices }) => pastPrices.at(-1)!.untilDaysAgo);
    expect(lastOnes.filter((daysAgo) => !editionDays.includes(daysAgo))).toEqual([]);
    for (const { id, price, pastPrices } of changed) {
      const asked = editionDays.flatMap(
        (daysAgo) => editionOf(stock, daysAgo).find((one) => one.id === id)?.price ?? [],
      );
      expect([...new Set(asked)]).toEqual([...new Set([...pastPrices.map((past) => past.price), price])]);
    }
  });

  it('has a few properties that were listed within a month', () => {
    const isNew = stock.filter((property) => arrivedDaysAgo(property) < 30);
    expect(isNew.length).toBeGreaterThanOrEqual(8);
    expect(isNew.length).toBeLessThan(stock.length / 5);
  });
});

describe('the Kyero file', () => {
  it('is well-formed and contains every property', () => {
    const texts = new Map<string, string[]>();
    const path: string[] = [];
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name }) => path.push(name));
    parser.on('text', (text) => texts.set(path.join('/'), [...(texts.get(path.join('/')) ?? []), text]));
    parser.on('closetag', () => path.pop());
    parser.write(kyeroFile(stock)).close();
    expect(texts.get('root/kyero/feed_version')).toEqual(['3']);
    expect(texts.get('root/property/id')).toEqual(stock.map(({ id }) => id));
    expect(texts.get('root/property/desc/en')).toEqual(
      stock.flatMap(({ descriptions, isOnlyInSpanish }) => (isOnlyInSpanish ? [] : [descriptions.en])),
    );
    expect(texts.get('root/property/desc/es')).toEqual(stock.map(({ descriptions }) => descriptions.es));
    expect(texts.get('root/property/price')).toEqual(stock.map(({ price }) => String(price ?? 'x')));
  });

  it('escapes special characters of XML', () => {
    const [first] = stock;
    const xml = kyeroFile([{ ...first!, town: 'Pérez & <Hijos>' }]);
    expect(xml).toContain('<town>Pérez &amp; &lt;Hijos&gt;</town>');
  });
});

describe('edits of the demo stock by staff', () => {
  const touches = staffTouches(stock);
  const priceOf = new Map(stock.map(({ reference, price }) => [reference, price]));

  it('are at most one per property of the stock', () => {
    expect(repeated(touches.map(({ reference }) => reference))).toEqual([]);
    expect(touches.filter(({ reference }) => !priceOf.has(reference))).toEqual([]);
  });

  it('feature ten properties in order, but none that is reserved or sold', () => {
    const featured = touches.filter(({ isFeatured }) => isFeatured);
    expect(featured.map(({ featuredOrder }) => featuredOrder).sort((a, b) => a! - b!)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(featured.filter(({ status }) => status)).toEqual([]);
    expect(touches.filter(({ status }) => status === 'sold').length).toBeGreaterThanOrEqual(3);
    expect(touches.filter(({ status }) => status === 'reserved').length).toBeGreaterThanOrEqual(6);
  });

  it('leave 10 to 20 properties without a translation or an energy rating', () => {
    const state = new Map(touches.map(({ reference, energy }) => [reference, energy?.state]));
    const isUnrated = ({ kind, reference, energy }: DemoProperty) =>
      kind !== 'land' && !state.get(reference) && (energy === null || energy.consumption === 'X');
    const unfinished = stock.filter((property) => property.isOnlyInSpanish || isUnrated(property)).length;
    expect(unfinished).toBeGreaterThanOrEqual(10);
    expect(unfinished).toBeLessThanOrEqual(20);
  });

  it('link some properties to a video or a tour on the site itself', () => {
    const links = touches.flatMap(({ videoUrl, virtualTourUrl }) => [videoUrl, virtualTourUrl]).filter(Boolean);
    expect(links.length).toBeGreaterThan(30);
    expect(links.length).toBeLessThan(60);
    expect(links.filter((url) => !/^\/pictures\/demo\/[A-Z]{2}-\d{4}-(video|visita)\.webp$/.test(url!))).toEqual([]);
  });

  it('reduce prices by 4 to 15 %', () => {
    const reductions = touches.flatMap(({ reference, originalPrice }) =>
      originalPrice ? 1 - priceOf.get(reference)! / originalPrice : [],
    );
    expect(reductions.length).toBeGreaterThan(15);
    expect(reductions.filter((share) => share < 0.04 || share > 0.15)).toEqual([]);
  });
});
