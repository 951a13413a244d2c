import type { SyncCursor } from '../../sync-cursor.contract.ts';
import type { Listing } from './listing.ts';

/** What was tried so often waits for the next full sync. */
const MOST_TRIES = 8;
/** Of more, nobody keeps a list: all since the last watermark is read again. */
const MOST_MISSED = 1000;

/** On to the newest date, however many were missed: these are asked for by name, so that none holds up the others. */
export function nextCursor(before: SyncCursor, listing: Listing, isMissed: (reference: string) => boolean): SyncCursor {
  const known = new Map(before.missed.map((one) => [one.reference, one]));
  const missed = [...listing.properties.values()]
    .filter(({ reference }) => isMissed(reference))
    .map(({ reference, hash, lastUpdated, updated }) => {
      const last = known.get(reference);
      return { reference, hash, lastUpdated, updated, tries: last?.hash === hash ? last.tries + 1 : 1 };
    })
    .filter(({ tries }) => tries < MOST_TRIES);
  return missed.length > MOST_MISSED ? before : { watermark: listing.newest ?? before.watermark, missed };
}
