import type { ListActiveFeedProperties } from '../../catalogue/feed-sync/feed.messages.ts';
import type { FeedReadResult } from '../staging/feed-reader.ts';
import { findMissingProperties } from './find-missing-properties.ts';

/** Feeds are asked for their active properties, of which one page holds 2000. */
function asked(
  active: string[],
  { held, isWhole = true, off = [] }: { held: string[]; isWhole?: boolean; off?: string[] },
) {
  const pages: ListActiveFeedProperties[] = [];
  const list = (page: ListActiveFeedProperties) => {
    pages.push(page);
    const from = page.after === null ? 0 : active.indexOf(page.after) + 1;
    return Promise.resolve(active.slice(from, from + page.limit).map((externalId) => ({ externalId })));
  };
  const staged = { ids: new Set(held) } as unknown as FeedReadResult['staged'];
  return { pages, found: findMissingProperties('f', { staged, isWhole, offMarket: new Set(off) }, list) };
}
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `V-${at}`);

describe('what leaves a feed', () => {
  it('is what it no longer holds, and what it calls off the market, of what was active', async () => {
    const { found } = asked(['A', 'B', 'C', 'D'], { held: ['A', 'B', 'E'], off: ['B', 'D', 'F'] });
    expect(await found).toEqual({ leaving: ['C'], delisted: new Set(['B', 'D']), activeBefore: 4 });
  });

  it('is only what it calls off the market, where a part of it was read', async () => {
    const { found } = asked(['A', 'B', 'C'], { held: ['A'], isWhole: false, off: ['B'] });
    expect(await found).toEqual({ leaving: [], delisted: new Set(['B']), activeBefore: 3 });
  });

  it('is nothing, for which nobody has to be asked, where that part calls nothing so', async () => {
    const { found, pages } = asked(['A'], { held: [], isWhole: false });
    expect(await found).toEqual({ leaving: [], delisted: new Set(), activeBefore: 0 });
    expect(pages).toEqual([]);
  });

  it.each([
    [0, [null]],
    [1_999, [null]],
    [2_000, [null, 'V-1999']],
    [4_001, [null, 'V-1999', 'V-3999']],
  ])('is found among %d active ones, a page at a time', async (count, afters) => {
    const { found, pages } = asked(numbered(count), { held: [] });
    expect(await found).toMatchObject({ leaving: numbered(count), activeBefore: count });
    expect(pages).toEqual(
      afters.map((after) => expect.objectContaining({ feedId: 'f', after, limit: 2000 }) as object),
    );
  });
});
