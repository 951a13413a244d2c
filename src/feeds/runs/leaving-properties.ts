import { ListActiveFeedProperties } from '../../catalogue/public.ts';
import type { FeedReading } from '../staging/feed-reader.ts';

const BATCH = 500;

type Active = { externalId: string }[];

/** What was active before this run, and which of it the feed no longer holds. */
export async function leavingProperties(
  feedId: string,
  { staged, isWhole }: FeedReading,
  list: (page: ListActiveFeedProperties) => Promise<Active>,
) {
  const leaving: string[] = [];
  let activeBefore = 0;
  if (!isWhole) return { leaving, activeBefore };
  let after: string | null = null;
  do {
    const active: Active = await list(new ListActiveFeedProperties(feedId, after, BATCH));
    activeBefore += active.length;
    leaving.push(...active.map(({ externalId }) => externalId).filter((id) => !staged.ids.has(id)));
    after = active.length < BATCH ? null : active.at(-1)!.externalId;
  } while (after !== null);
  return { leaving, activeBefore };
}
