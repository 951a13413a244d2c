import { ListActiveFeedProperties } from '../../catalogue/feed/feed.messages.ts';
import type { FeedReading } from '../spooling/feed-reader.ts';

const BATCH = 500;

type Active = { externalId: string }[];

/** What was active before this run; which of it the feed no longer holds, and which it says is off the market. */
export async function leavingProperties(
  feedId: string,
  { spooled, isWhole, offMarket }: Pick<FeedReading, 'spooled' | 'isWhole' | 'offMarket'>,
  list: (page: ListActiveFeedProperties) => Promise<Active>,
) {
  const leaving: string[] = [];
  const turning = new Set<string>();
  let activeBefore = 0;
  if (!isWhole && offMarket.size === 0) return { leaving, turning, activeBefore };
  let after: string | null = null;
  do {
    const active: Active = await list(new ListActiveFeedProperties(feedId, after, BATCH));
    activeBefore += active.length;
    for (const { externalId } of active) {
      if (offMarket.has(externalId)) turning.add(externalId);
      else if (isWhole && !spooled.ids.has(externalId)) leaving.push(externalId);
    }
    after = active.length < BATCH ? null : active.at(-1)!.externalId;
  } while (after !== null);
  return { leaving, turning, activeBefore };
}
