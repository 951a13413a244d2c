import { ListFeaturedPropertiesHandler } from '../../src/search/list-featured-properties.ts';
import { buildSampleRecord } from './search/build-sample-record.ts';
import { createSearchFixture } from './search/search-fixture.ts';
import { useFixture } from '../setup/use-fixture.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const featured = { isFeatured: true, source: 'api' } as const;
const exclusiveCard = { isExclusive: true };

describe('featured properties of the home page', () => {
  const expected = [
    buildSampleRecord({ ...featured, featuredOrder: 1, featuredUntil: inDays(1), createdAt: inDays(-9) }),
    buildSampleRecord({ ...featured, featuredOrder: 2, createdAt: inDays(-8) }),
    buildSampleRecord({ ...featured, createdAt: inDays(-7) }),
    buildSampleRecord({ source: 'manual', createdAt: inDays(-1) }),
    buildSampleRecord({
      source: 'manual',
      createdAt: inDays(-2),
      isFeatured: true,
      featuredOrder: 1,
      featuredUntil: inDays(-1),
    }),
    ...[3, 4, 5, 6, 7].map((days) =>
      buildSampleRecord({ source: 'api', createdAt: inDays(-days), card: exclusiveCard }),
    ),
  ];
  const unlisted = [
    buildSampleRecord({ source: 'api', createdAt: inDays(-8), card: exclusiveCard }),
    buildSampleRecord({ source: 'api', createdAt: inDays(0) }),
    buildSampleRecord({ ...featured, status: 'sold', featuredOrder: 1 }),
  ];
  const stock = useFixture(() => createSearchFixture([...unlisted, ...expected.toReversed()]));

  it.each(['fromIndex', 'fromTable'] as const)(
    'are ten, %s: staff picks, then staff entries, then exclusive ones',
    async (engine) => {
      const { items } = await new ListFeaturedPropertiesHandler(stock[engine].stock, stock[engine].cards).execute();
      expect(items.map(({ reference }) => reference)).toEqual(expected.map(({ card }) => card.reference));
      expect(items.map(({ isFeatured }) => isFeatured)).toEqual([true, true, true, ...Array<boolean>(7).fill(false)]);
    },
  );
});
