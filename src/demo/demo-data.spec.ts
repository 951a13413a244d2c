import { readFile } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import { readDemoProperties } from '../../test/fixtures/read-demo-properties.ts';
import { PROPERTY_TYPES } from '../catalogue/property-type.contract.ts';
import { findZone } from '../catalogue/zones/place-circle.contract.ts';
import { DAY_MS } from '../platform/time-units.contract.ts';
import { getDataUrl, readSnapshot } from './snapshot.sql.ts';

/** The lower bounds of the site's price ranges. */
const PRICE_RANGE_STARTS = [0, 200_000, 300_000, 400_000, 500_000, 600_000, 800_000, 1_000_000, 2_000_000];
const METRES_PER_DEGREE = 111_320;

const properties = await readDemoProperties();
const { takenAt, tables } = await readSnapshot();

const findRepeated = <T>(values: readonly T[]) => values.filter((value, index) => values.indexOf(value) !== index);
const listReferences = (list: typeof properties) => list.map(({ reference }) => reference);
const countDaysSince = (time: string) => (Date.parse(takenAt) - Date.parse(time)) / DAY_MS;

describe('the properties of the demo', () => {
  it('are 240, each with its own id and reference', () => {
    expect(properties).toHaveLength(240);
    expect(findRepeated(properties.map(({ externalId }) => externalId))).toEqual([]);
    expect(findRepeated(listReferences(properties))).toEqual([]);
    expect(listReferences(properties).filter((reference) => !/^[A-Z]{2}-\d{4}$/.test(reference))).toEqual([]);
  });

  it('have every type of property, most of them apartments', () => {
    const counts = Map.groupBy(properties, ({ type }) => type);
    expect([...counts.keys()].sort()).toEqual([...PROPERTY_TYPES.keys()]);
    expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBe(counts.get('1-1')?.length);
  });

  it('have prices in every range, between a garage and a mansion, and a few on request', () => {
    const prices = properties.flatMap(({ price }) => price ?? []);
    const sparseRanges = PRICE_RANGE_STARTS.filter((start, index) => {
      const end = PRICE_RANGE_STARTS[index + 1] ?? Infinity;
      return prices.filter((price) => price >= start && price < end).length < 8;
    });
    expect(sparseRanges).toEqual([]);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(18_000);
    expect(Math.max(...prices)).toBeLessThanOrEqual(9_500_000);
    expect(properties.length - prices.length).toBeGreaterThanOrEqual(3);
  });

  it('have 4 to 14 features, from which the filters follow', () => {
    expect(listReferences(properties.filter(({ rawFeatures: { length } }) => length < 4 || length > 14))).toEqual([]);
    const wrong = properties.filter(({ rawFeatures, seaView, frontLine, pool }) => {
      const hasPool = rawFeatures.includes('Piscina privada') || rawFeatures.includes('Piscina comunitaria');
      return (
        rawFeatures.includes('Vistas al mar') !== seaView ||
        rawFeatures.includes('Primera línea de playa') !== frontLine ||
        hasPool !== pool
      );
    });
    expect(listReferences(wrong)).toEqual([]);
  });

  it('have sea views if they are on the front line', () => {
    const frontLine = properties.filter((property) => property.frontLine);
    expect(frontLine.length).toBeGreaterThan(5);
    expect(listReferences(frontLine.filter(({ seaView }) => !seaView))).toEqual([]);
  });

  it('lie on the Costa del Sol, each within its zone', () => {
    const strays = properties.filter(({ location, area, latitude, longitude }) => {
      const zone = findZone({ location, area });
      if (!zone) return true;
      const north = (latitude - zone.latitude) * METRES_PER_DEGREE;
      const east = (longitude - zone.longitude) * METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
      const isOnCoast = latitude > 36.3 && latitude < 37 && longitude > -5.4 && longitude < -3.7;
      return !isOnCoast || Math.hypot(north, east) > zone.radius + 1;
    });
    expect(listReferences(strays)).toEqual([]);
  });

  it('have a plot if they are villas, country homes or land, and rooms if they are homes', () => {
    const typesWithPlot = new Set(properties.filter(({ gardenPlot }) => gardenPlot).map(({ rawType }) => rawType));
    expect([...typesWithPlot].sort()).toEqual(['Bungalow', 'Cortijo', 'Country house', 'Finca', 'Land', 'Villa']);
    const typesWithRooms = new Set(
      properties.filter((one) => one.bedrooms ?? one.bathrooms).map(({ type }) => type[0]),
    );
    expect([...typesWithRooms].sort()).toEqual(['1', '2', '4']);
  });

  it('came to the market within a year and a half, by at least eight imports', () => {
    const strays = properties.filter(
      ({ createdAt }) => countDaysSince(createdAt) < 0 || countDaysSince(createdAt) > 541,
    );
    expect(listReferences(strays)).toEqual([]);
    const additions = (tables.feed_runs ?? []).map((run) => Number(run['created'])).filter((created) => created > 0);
    expect(additions.length).toBeGreaterThanOrEqual(8);
    expect(Math.max(...additions)).toBeGreaterThan(10);
    expect(additions.reduce((sum, created) => sum + created, 0)).toBe(properties.length);
  });

  it('are new within a month in some cases, but in less than a fifth', () => {
    const added = properties.filter(({ createdAt }) => countDaysSince(createdAt) < 30);
    expect(added.length).toBeGreaterThanOrEqual(8);
    expect(added.length).toBeLessThan(properties.length / 5);
  });

  it('had other prices before in some cases, each until the next', () => {
    const priceChanges = (tables.market_changes ?? [])
      .filter(({ what }) => what === 'price')
      .toSorted((one, other) => String(one['at']).localeCompare(String(other['at'])));
    const changesById = Map.groupBy(priceChanges, (change) => change['property_id']);
    expect(changesById.size).toBeGreaterThanOrEqual(30);
    expect(changesById.size).toBeLessThan(properties.length / 4);
    const steps = priceChanges.map((change) => Number(change['price_after']) - Number(change['price_before']));
    expect(steps.filter((step) => step > 0).length).toBeGreaterThanOrEqual(6);
    expect(steps.filter((step) => step < 0).length).toBeGreaterThanOrEqual(20);
    expect(steps.filter((step) => step === 0)).toEqual([]);
    const broken = properties.filter(({ id, price }) => {
      const changes = changesById.get(id) ?? [];
      return changes.some((change, index) => change['price_after'] !== (changes[index + 1]?.['price_before'] ?? price));
    });
    expect(listReferences(broken)).toEqual([]);
  });
});

/** Texts of the elements by their path, such as `root/property/id`, property by property. */
async function parseFeed() {
  const feed: Map<string, string[]>[] = [];
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (path.join('/') === 'root/property') feed.push(new Map());
  });
  parser.on('text', (text) => {
    const [, , ...names] = path;
    const name = names.join('/');
    if (name) feed.at(-1)?.set(name, [...(feed.at(-1)!.get(name) ?? []), text]);
  });
  parser.on('closetag', () => path.pop());
  parser.write(await readFile(getDataUrl('kyero.xml'), 'utf8')).close();
  return feed;
}

describe('the feed of the demo', () => {
  it('is well-formed and has the same properties as the snapshot', async () => {
    const feed = await parseFeed();
    const inFeed = feed.map((texts) => {
      const read = (name: string) => texts.get(name)?.filter((text) => text.trim());
      return {
        ...{ id: read('id'), reference: read('ref'), type: read('type'), price: read('price') },
        ...{ town: read('town'), zone: read('location_detail'), beds: read('beds'), baths: read('baths') },
        ...{ built: read('surface_area/built'), plot: read('surface_area/plot'), isNew: read('new_build') },
        ...{ es: read('desc/es'), en: read('desc/en') ?? [null] },
        ...{ features: read('features/feature'), pictures: read('images/image/url') },
      };
    });
    const inSnapshot = properties.map((property) => ({
      ...{ id: [property.externalId], reference: [property.reference], type: [property.rawType] },
      ...{ price: [String(property.price ?? 'x')], town: [property.location], zone: [property.area] },
      ...{ beds: [String(property.bedrooms ?? 0)], baths: [String(property.bathrooms ?? 0)] },
      ...{ built: [String(property.built ?? 0)], plot: [String(property.gardenPlot ?? 0)] },
      ...{ isNew: [property.isNewBuild ? '1' : '0'] },
      ...{ es: [property.descriptions.es], en: [property.descriptions.en ?? null] },
      ...{ features: property.rawFeatures, pictures: property.pictures.map(({ path }) => path) },
    }));
    expect(inFeed).toEqual(inSnapshot);
  });
});

describe('the changes by the demo’s staff', () => {
  it('feature ten published properties in order', () => {
    const featured = properties.filter(({ isFeatured }) => isFeatured);
    const order = featured.map(({ featuredOrder }) => featuredOrder).sort((one, other) => one! - other!);
    expect(order).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(listReferences(featured.filter(({ status }) => status !== 'published'))).toEqual([]);
  });

  it('include sold, reserved and exclusive properties', () => {
    expect(properties.filter(({ status }) => status === 'sold').length).toBeGreaterThanOrEqual(3);
    expect(properties.filter(({ status }) => status === 'reserved').length).toBeGreaterThanOrEqual(6);
    expect(properties.filter(({ ownProperty }) => ownProperty).length).toBeGreaterThanOrEqual(10);
  });

  it('leave 10 to 20 properties without a translation or without an energy rating', () => {
    const incomplete = properties.filter(
      ({ type, descriptions, energyState }) => !descriptions.en || (type !== '3-1' && energyState === 'unknown'),
    );
    expect(incomplete.length).toBeGreaterThanOrEqual(10);
    expect(incomplete.length).toBeLessThanOrEqual(20);
  });

  it('link a video or a tour of some properties, on the site itself', () => {
    const links = properties.flatMap(({ reference, videoUrl, virtualTourUrl }) => [
      ...(videoUrl ? [{ url: videoUrl, expected: `/pictures/demo/${reference}-video.webp` }] : []),
      ...(virtualTourUrl ? [{ url: virtualTourUrl, expected: `/pictures/demo/${reference}-visita.webp` }] : []),
    ]);
    expect(links.length).toBeGreaterThan(30);
    expect(links.length).toBeLessThan(60);
    expect(links.filter(({ url, expected }) => url !== expected)).toEqual([]);
  });

  it('reduce prices by 4 to 15 %', () => {
    const reductions = properties.flatMap(({ price, originalPrice }) =>
      originalPrice ? 1 - price! / originalPrice : [],
    );
    expect(reductions.length).toBeGreaterThan(15);
    expect(reductions.filter((share) => share < 0.04 || share > 0.15)).toEqual([]);
  });
});

describe('the views of the demo’s properties', () => {
  const views = (tables.property_views ?? []) as unknown as { property_id: string; day: string; views: number }[];

  it('are of sixty days, and of no property before it came', () => {
    const addedAt = new Map((tables.properties ?? []).map((row) => [row['id'], String(row['added_at'])]));
    expect(new Set(views.map(({ day }) => day)).size).toBe(60);
    expect(countDaysSince(views.map(({ day }) => day).sort()[0]!)).toBeLessThan(61);
    expect(views.filter(({ property_id, day }) => day < addedAt.get(property_id)!.slice(0, 10))).toEqual([]);
  });

  it('are few for most properties and many for some', () => {
    const sums = [...Map.groupBy(views, ({ property_id }) => property_id).values()]
      .map((days) => days.reduce((sum, day) => sum + day.views, 0))
      .sort((one, other) => one - other);
    const median = sums[Math.floor(sums.length / 2)]!;
    expect(sums.length).toBeGreaterThan(0.95 * properties.length);
    expect(median).toBeGreaterThan(20);
    expect(sums.at(-1)).toBeGreaterThan(5 * median);
    expect(sums.at(-1)).toBeLessThan(3000);
  });
});
