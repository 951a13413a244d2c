import { ListActiveFeedProperties } from '../../catalogue/feed-sync/feed.messages.ts';
import type { FeedReadResult } from '../staging/feed-reader.ts';

const BATCH = 2000;

type Active = { externalId: string }[];

/** Counts what was active before this run, and finds what the feed no longer holds and what it calls off the market. */
export async function findMissingProperties(
  feedId: string,
  { staged, isWhole, offMarket }: Pick<FeedReadResult, 'staged' | 'isWhole' | 'offMarket'>,
  list: (page: ListActiveFeedProperties) => Promise<Active>,
) {
  const leaving: string[] = [];
  const delisted = new Set<string>();
  let activeBefore = 0;
  if (!isWhole && offMarket.size === 0) return { leaving, delisted, activeBefore };
  let after: string | null = null;
  do {
    const active: Active = await list(new ListActiveFeedProperties(feedId, after, BATCH));
    activeBefore += active.length;
    for (const { externalId } of active) {
      if (offMarket.has(externalId)) delisted.add(externalId);
      else if (isWhole && !staged.ids.has(externalId)) leaving.push(externalId);
    }
    after = active.length < BATCH ? null : active.at(-1)!.externalId;
  } while (after !== null);
  return { leaving, delisted, activeBefore };
}
