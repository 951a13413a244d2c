import { ListFeaturedPropertiesHandler } from '../../src/search/list-featured-properties.ts';
import { aProperty } from './search/a-property.ts';
import { filledStock } from './search/filled-stock.ts';
import { useFixture } from '../setup/use-fixture.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const featured = { isFeatured: true, source: 'api' } as const;
const own = { isExclusive: true };

describe('the featured of the home page', () => {
  const inOrder = [
    aProperty({ ...featured, featuredOrder: 1, featuredUntil: inDays(1), createdAt: inDays(-9) }),
    aProperty({ ...featured, featuredOrder: 2, createdAt: inDays(-8) }),
    aProperty({ ...featured, createdAt: inDays(-7) }),
    aProperty({ source: 'manual', createdAt: inDays(-1) }),
    aProperty({
      source: 'manual',
      createdAt: inDays(-2),
      isFeatured: true,
      featuredOrder: 1,
      featuredUntil: inDays(-1),
    }),
    ...[3, 4, 5, 6, 7].map((days) => aProperty({ source: 'api', createdAt: inDays(-days), card: own })),
  ];
  const others = [
    aProperty({ source: 'api', createdAt: inDays(-8), card: own }),
    aProperty({ source: 'api', createdAt: inDays(0) }),
    aProperty({ ...featured, status: 'sold', featuredOrder: 1 }),
  ];
  const stock = useFixture(() => filledStock([...others, ...inOrder.toReversed()]));

  it.each(['fromIndex', 'fromTable'] as const)(
    '%s are those of staff, then by hand, then exclusive ones: ten',
    async (engine) => {
      const { items } = await new ListFeaturedPropertiesHandler(stock[engine].stock, stock[engine].cards).execute();
      expect(items.map(({ reference }) => reference)).toEqual(inOrder.map(({ card }) => card.reference));
      expect(items.map(({ isFeatured }) => isFeatured)).toEqual([true, true, true, ...Array<boolean>(7).fill(false)]);
    },
  );
});
