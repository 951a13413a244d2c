import type { SyncCursor } from '../../sync-cursor.contract.ts';
import type { Listing } from './listing.ts';

/** What was tried so often waits for the next full sync. */
const MAX_TRIES = 8;
/** With more than these the cursor stays: all since its watermark is read again. */
const MAX_MISSED = 1000;

/** Moves on to the newest date. What was missed is asked for by name next time, so that it holds up nothing else. */
export function computeNextCursor(
  before: SyncCursor,
  listing: Listing,
  isMissed: (reference: string) => boolean,
): SyncCursor {
  const previous = new Map(before.missed.map((one) => [one.reference, one]));
  const missed = [...listing.properties.values()]
    .filter(({ reference }) => isMissed(reference))
    .map(({ reference, hash, lastUpdated, updated }) => {
      const last = previous.get(reference);
      return { reference, hash, lastUpdated, updated, tries: last?.hash === hash ? last.tries + 1 : 1 };
    })
    .filter(({ tries }) => tries < MAX_TRIES);
  return missed.length > MAX_MISSED ? before : { watermark: listing.newest ?? before.watermark, missed };
}
