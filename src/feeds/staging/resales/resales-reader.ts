import { Inject, Injectable } from '@nestjs/common';
import { type Config, configToken } from '../../../config.ts';
import type { SyncCursor } from '../../feed-state.contract.ts';
import type { FeedWarning } from '../../feed-warning.contract.ts';
import { FeedTooBig } from '../../feed.problems.ts';
import { mapStatus } from '../../mapping/resales/map-resales-fields.ts';
import { mapResalesProperty } from '../../mapping/resales/map-resales-property.ts';
import { parseResalesAddress } from '../../parsing/resales/parse-resales-address.ts';
import type { ResalesRecord } from '../../parsing/resales/read-resales-record.ts';
import { ResalesClient } from '../../parsing/resales/resales-client.ts';
import { parseSourceDate } from '../../parsing/text/read-values.ts';
import type { RunStats } from '../../runs/run-stats.ts';
import type { FeedReader, FeedReadResult, ReadOptions, StagedRecord } from '../feed-reader.ts';
import { type ResalesRequester, type Listing, readListing, computeResalesHash } from './listing.ts';
import { PropertyDetailsReader, stageResales } from './stage-resales.ts';

const MAX_LOOKUPS = 200;

/** For about two weeks, Resales-Online still returns properties that left its list, with their final status. */
async function findSold(references: string[], details: PropertyDetailsReader): Promise<StagedRecord[]> {
  const sold: StagedRecord[] = [];
  for (const reference of references.slice(0, MAX_LOOKUPS)) {
    const { record } = await details.read(reference);
    const isSold = record && mapStatus(record.status.system, () => undefined) === 'sold';
    if (isSold) sold.push({ externalId: reference, hash: computeResalesHash(record), record });
  }
  return sold;
}

/** After this many attempts, a property waits for the next full sync. */
const MAX_TRIES = 8;
/** With more missed properties, the cursor stays, so that everything since its watermark is read again. */
const MAX_MISSED = 1000;

/**
 * Advances to the newest date. The next sync requests missed properties by reference, so they do not hold up the
 * others.
 */
function computeNextCursor(cursor: SyncCursor, listing: Listing, isMissed: (reference: string) => boolean): SyncCursor {
  const previous = new Map(cursor.missed.map((property) => [property.reference, property]));
  const missed = [...listing.properties.values()]
    .filter(({ reference }) => isMissed(reference))
    .map(({ reference, hash, lastUpdated, updated }) => {
      const previousEntry = previous.get(reference);
      const tries = previousEntry?.hash === hash ? previousEntry.tries + 1 : 1;
      return { reference, hash, lastUpdated, updated, tries };
    })
    .filter(({ tries }) => tries < MAX_TRIES);
  return missed.length > MAX_MISSED ? cursor : { watermark: listing.newest ?? cursor.watermark, missed };
}

/** Reads Resales-Online's WebAPI V6: the list of all properties, newest first, and the details of changed ones. */
@Injectable()
export class ResalesReader implements FeedReader {
  constructor(
    private readonly client: ResalesClient,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async read(job: ReadOptions, stats: RunStats): Promise<FeedReadResult> {
    const { syncMode, cursor, onProgress } = job;
    const { watermark, missed } = cursor;
    const request = this.createRequester(job, stats);
    const listing = await readListing(request, {
      since: syncMode === 'changes' && watermark ? parseSourceDate(watermark) : null,
      warn: (kind) => stats.warn(kind),
      onRead: (done, total) => onProgress({ phase: 'reading', done, total }),
    });
    if (syncMode === 'changes') listing.addMissed(missed);
    const details = new PropertyDetailsReader(request);
    const { staged, offMarket, unavailable } = await stageResales(job, listing, details, stats);
    countInvalidRows(listing, stats);
    return {
      staged,
      isComplete: syncMode === 'full',
      offMarket,
      source: null,
      getNextCursor: (unwritten) =>
        computeNextCursor(cursor, listing, (id) => unavailable.has(id) || unwritten.has(id)),
      map: (record, warn) => mapResalesProperty(record as ResalesRecord, job.mapping.aliases, warn),
      findSold: (references) => findSold(references, details),
    };
  }

  private createRequester({ address, allowedHosts, leaseSignal }: ReadOptions, stats: RunStats): ResalesRequester {
    const caller = {
      access: parseResalesAddress(address),
      allowHosts: allowedHosts,
      onBytes: (bytes: number) => {
        stats.bytesRead += bytes;
        if (stats.bytesRead > this.config.FEED_MAX_BYTES) throw new FeedTooBig(this.config.FEED_MAX_BYTES);
      },
      warn: (kind: FeedWarning) => stats.warn(kind),
    };
    return (name, parameters, signal = leaseSignal) =>
      this.client.request(caller, name, parameters, AbortSignal.any([signal, leaseSignal]));
  }
}

function countInvalidRows({ duplicates, rowsWithoutReference }: Listing, stats: RunStats) {
  for (let count = 0; count < duplicates; count += 1) stats.addSkipped('duplicate_id');
  for (let count = 0; count < rowsWithoutReference; count += 1)
    stats.addFailure({ reference: '(sin referencia)', message: 'No tiene referencia.' });
}
