import sharp from 'sharp';
import { drawPicture } from './art/draw-picture.ts';
import { recipeAt } from './art/gallery/picture-address.ts';
import type { DemoProperty } from './stock/demo-property.ts';
import { demoStock } from './stock/demo-stock.ts';
import { kindFacts } from './stock/homes/home-kinds.ts';
import { staffTouches } from './stock/staff-touches.ts';

/** Two covers are of the same composition when fewer of the 64 bits differ. */
const ALIKE = 10;
const PAGE = 42;
const MOST_ALIKE = 0.05;
/** In seconds. */
const DAY = 86_400;

type Homes = readonly DemoProperty[];

const stock = demoStock();
const recipes = new Map(stock.map(({ reference, pictures }) => [reference, recipeAt(pictures[0]!.path)!]));
const touches = new Map(staffTouches(stock).map((touch) => [touch.reference, touch]));
const listed = stock.filter(({ reference }) => touches.get(reference)?.status !== 'sold');

/** A bit for every pair of neighbouring pixels of a row: whether it grows lighter. */
async function differenceHash(svg: string) {
  const small = sharp(Buffer.from(svg), { density: 10 }).resize(9, 8, { fit: 'fill' }).flatten().greyscale();
  const pixels = await small.raw().toBuffer();
  return Array.from({ length: 64 }, (_, bit) => {
    const at = Math.floor(bit / 8) * 9 + (bit % 8);
    return pixels[at]! < pixels[at + 1]!;
  });
}

const hashes = new Map<string, boolean[]>();

const distance = (one: DemoProperty, other: DemoProperty) => {
  const [left, right] = [hashes.get(one.reference)!, hashes.get(other.reference)!];
  return left.filter((bit, at) => bit !== right[at]).length;
};

/** Left and right, above and below, page by page. */
const neighbours = (homes: Homes, columns: number) =>
  homes.flatMap((home, index) => {
    const isOnPage = (at: number) => at < homes.length && Math.floor(at / PAGE) === Math.floor(index / PAGE);
    const beside = (index % PAGE) % columns < columns - 1 && isOnPage(index + 1) ? [homes[index + 1]!] : [];
    const below = isOnPage(index + columns) ? [homes[index + columns]!] : [];
    return [...beside, ...below].map((other) => [home, other] as const);
  });

const pairsOf = (homes: Homes) => [...neighbours(homes, 1), ...neighbours(homes, 3)];

const alike = (homes: Homes) =>
  pairsOf(homes)
    .filter(([one, other]) => distance(one, other) < ALIKE)
    .map((pair) => pair.map(({ reference }) => `${reference} ${recipes.get(reference)!.view}`).join(' = '));

const descending = (value: (home: DemoProperty) => number) => (one: DemoProperty, other: DemoProperty) =>
  value(other) - value(one);

const newest = listed.toSorted(descending(({ listedDaysAgo, officeSecond }) => officeSecond - listedDaysAgo * DAY));
const featuredOrder = ({ reference }: DemoProperty) => touches.get(reference)?.featuredOrder ?? Infinity;
const featured = [
  ...newest.filter((home) => featuredOrder(home) < Infinity).toSorted((a, b) => featuredOrder(a) - featuredOrder(b)),
  ...newest.filter((home) => featuredOrder(home) === Infinity),
];
const priced = newest.toSorted(descending(({ price }) => price ?? 0));
const size = ({ built, plot }: DemoProperty) => built || plot;

const orders: Record<string, Homes> = {
  'price up': priced.toReversed(),
  'price down': priced,
  'area down': newest.toSorted(descending(size)),
};

/** What visitors may filter by, the commonest first. */
const filters = [
  ...Map.groupBy(newest, ({ kind }) => `type ${kindFacts(kind).code}`),
  ...Map.groupBy(newest, ({ town }) => `town ${town}`),
  ...Map.groupBy(newest, ({ beds }) => `${beds} bedrooms`),
  ...['Piscina comunitaria', 'Piscina privada', 'Vistas al mar', 'Jardín privado', 'Terraza', 'Ascensor'].map(
    (feature): [string, Homes] => [feature, newest.filter(({ features }) => features.includes(feature))],
  ),
]
  .toSorted(([, one], [, other]) => other.length - one.length)
  .slice(0, 12);

describe('the covers of the demo', () => {
  beforeAll(async () => {
    for (const { reference } of stock)
      hashes.set(reference, await differenceHash(drawPicture(recipes.get(reference)!)));
  }, 120_000);

  it('have at least 24 compositions, each on at most a tenth of the properties', () => {
    const used = Map.groupBy(stock, ({ reference, kind }) => {
      const { view, storeys } = recipes.get(reference)!;
      return view === 'exterior' ? `${view} ${kindFacts(kind).code} ${storeys}` : view;
    });
    expect(used.size).toBeGreaterThanOrEqual(24);
    const crowded = [...used].filter(([, homes]) => homes.length > stock.length / 10);
    expect(crowded.map(([name, { length }]) => `${name}: ${length}`)).toEqual([]);
  });

  it.each(Object.entries({ newest, featured }))(
    'differ from their neighbours on the first three pages of the %s',
    (_, homes) => {
      expect(alike(homes.slice(0, 3 * PAGE))).toEqual([]);
    },
  );

  it.each([...Object.entries(orders), ...filters])('rarely resemble their neighbours when listed by %s', (_, homes) => {
    const pairs = alike(homes);
    const share = pairs.length / pairsOf(homes).length;
    expect({ share: share <= MOST_ALIKE ? 'few' : share, pairs: share <= MOST_ALIKE ? [] : pairs }).toEqual({
      share: 'few',
      pairs: [],
    });
  });
});
