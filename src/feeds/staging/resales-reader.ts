import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import type { FeedWarning } from '../feed-warning.contract.ts';
import { FeedTooBig } from '../feed.problems.ts';
import type { RunStats } from '../runs/run-stats.ts';
import type { FeedReader, FeedReadResult, ReadOptions } from './feed-reader.ts';
import { parseSourceDate } from '../parsing/text/parse-source-date.ts';
import { parseResalesAddress } from '../parsing/resales/api/parse-resales-address.ts';
import { ResalesClient } from '../parsing/resales/api/resales-client.ts';
import { mapResalesProperty } from '../mapping/resales/map-resales-property.ts';
import type { ResalesRecord } from '../parsing/resales/read-resales-record.ts';
import type { ResalesRequester } from './resales/resales-requester.ts';
import type { Listing } from './resales/listing.ts';
import { computeNextCursor } from './resales/compute-next-cursor.ts';
import { PropertyDetailsReader } from '../spooling/resales/property-details-reader.ts';
import { findSold } from './resales/find-sold.ts';
import { stageResales } from './resales/stage-resales.ts';
import { readListing } from './resales/read-listing.ts';

/** Resales-Online's WebAPI V6: a list of all rows, newest first, and the details of those that have changed. */
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
    const { staged, offMarket, unanswered } = await stageResales(job, listing, details, stats);
    count(listing, stats);
    return {
      staged,
      isWhole: syncMode === 'full',
      offMarket,
      source: null,
      cursor: (unwritten) => computeNextCursor(cursor, listing, (id) => unanswered.has(id) || unwritten.has(id)),
      map: (record, warn) => mapResalesProperty(record as ResalesRecord, job.mapping.aliases, warn),
      findSold: (references) => findSold(references, details),
    };
  }

  private createRequester({ address, allowedHosts, lost }: ReadOptions, stats: RunStats): ResalesRequester {
    const caller = {
      access: parseResalesAddress(address),
      allowHosts: allowedHosts,
      onBytes: (bytes: number) => {
        stats.bytesRead += bytes;
        if (stats.bytesRead > this.config.FEED_MAX_BYTES) throw new FeedTooBig(this.config.FEED_MAX_BYTES);
      },
      warn: (kind: FeedWarning) => stats.warn(kind),
    };
    return (name, parameters, signal = lost) =>
      this.client.request(caller, name, parameters, AbortSignal.any([signal, lost]));
  }
}

function count({ duplicates, nameless }: Listing, stats: RunStats) {
  for (let at = 0; at < duplicates; at += 1) stats.addSkipped('duplicate_id');
  for (let at = 0; at < nameless; at += 1)
    stats.addFailure({ reference: '(sin referencia)', message: 'No tiene referencia.' });
}
