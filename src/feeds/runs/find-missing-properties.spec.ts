import type { ListActiveFeedProperties } from '../../catalogue/feed-sync/feed.messages.ts';
import type { FeedReadResult } from '../staging/feed-reader.ts';
import { findMissingProperties } from './check-withdrawals.ts';

function findMissing(
  active: string[],
  { stagedIds, isWhole = true, offMarket = [] }: { stagedIds: string[]; isWhole?: boolean; offMarket?: string[] },
) {
  const pages: ListActiveFeedProperties[] = [];
  const list = (page: ListActiveFeedProperties) => {
    pages.push(page);
    const start = page.after === null ? 0 : active.indexOf(page.after) + 1;
    return Promise.resolve(active.slice(start, start + page.limit).map((externalId) => ({ externalId })));
  };
  const staged = { ids: new Set(stagedIds) } as unknown as FeedReadResult['staged'];
  return {
    pages,
    result: findMissingProperties('f', { staged, isComplete: isWhole, offMarket: new Set(offMarket) }, list),
  };
}
const createIds = (count: number) => Array.from({ length: count }, (_, index) => `V-${index}`);

describe('findMissingProperties', () => {
  it('returns active properties that are missing or marked as off the market', async () => {
    const { result } = findMissing(['A', 'B', 'C', 'D'], { stagedIds: ['A', 'B', 'E'], offMarket: ['B', 'D', 'F'] });
    expect(await result).toEqual({ leaving: ['C'], delisted: new Set(['B', 'D']), activeBefore: 4 });
  });

  it('returns only those marked as off the market for a partial feed', async () => {
    const { result } = findMissing(['A', 'B', 'C'], { stagedIds: ['A'], isWhole: false, offMarket: ['B'] });
    expect(await result).toEqual({ leaving: [], delisted: new Set(['B']), activeBefore: 3 });
  });

  it('returns nothing, without reading properties, if a partial feed marks none', async () => {
    const { result, pages } = findMissing(['A'], { stagedIds: [], isWhole: false });
    expect(await result).toEqual({ leaving: [], delisted: new Set(), activeBefore: 0 });
    expect(pages).toEqual([]);
  });

  it.each([
    [0, [null]],
    [1_999, [null]],
    [2_000, [null, 'V-1999']],
    [4_001, [null, 'V-1999', 'V-3999']],
  ])('reads %d active properties in pages of 2,000', async (count, afters) => {
    const { result, pages } = findMissing(createIds(count), { stagedIds: [] });
    expect(await result).toMatchObject({ leaving: createIds(count), activeBefore: count });
    expect(pages).toEqual(
      afters.map((after) => expect.objectContaining({ feedId: 'f', after, limit: 2000 }) as object),
    );
  });
});
