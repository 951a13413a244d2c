import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import type { FeedWarning } from '../feed-warning.contract.ts';
import { FeedTooBig } from '../feed.problems.ts';
import type { RunTally } from '../runs/run-tally.ts';
import type { FeedReader, FeedReading, ReadingJob } from './feed-reader.ts';
import { sourceDate } from '../reading/text/source-date.ts';
import { resalesAccess } from '../reading/resales/api/resales-access.ts';
import { ResalesClient } from '../reading/resales/api/resales-client.ts';
import { mapResalesProperty } from '../mapping/resales/map-resales-property.ts';
import type { ResalesRecord } from '../reading/resales/read-resales-record.ts';
import type { AskResales } from './resales/ask-resales.ts';
import type { Listing } from './resales/listing.ts';
import { nextCursor } from './resales/next-cursor.ts';
import { PropertyDetails } from './resales/property-details.ts';
import { soldAmong } from './resales/sold-among.ts';
import { spoolResales } from './resales/spool-resales.ts';
import { readListing } from './resales/read-listing.ts';

/** Resales-Online's WebAPI V6: a list of all rows, newest first, and the details of those that have changed. */
@Injectable()
export class ResalesReader implements FeedReader {
  constructor(
    private readonly client: ResalesClient,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async read(job: ReadingJob, tally: RunTally): Promise<FeedReading> {
    const { syncMode, cursor, onProgress } = job;
    const { watermark, missed } = cursor;
    const ask = this.asking(job, tally);
    const listing = await readListing(ask, {
      since: syncMode === 'changes' && watermark ? sourceDate(watermark) : null,
      warn: (kind) => tally.warn(kind),
      onRead: (done, total) => onProgress({ phase: 'reading', done, total }),
    });
    if (syncMode === 'changes') listing.addMissed(missed);
    const details = new PropertyDetails(ask);
    const { spooled, offMarket, unanswered } = await spoolResales(job, listing, details, tally);
    count(listing, tally);
    return {
      spooled,
      isWhole: syncMode === 'full',
      offMarket,
      source: null,
      cursor: (unwritten) => nextCursor(cursor, listing, (id) => unanswered.has(id) || unwritten.has(id)),
      map: (record, warn) => mapResalesProperty(record as ResalesRecord, job.mapping.aliases, warn),
      soldAmong: (references) => soldAmong(references, details),
    };
  }

  private asking({ address, allowedHosts, lost }: ReadingJob, tally: RunTally): AskResales {
    const caller = {
      access: resalesAccess(address),
      allowHosts: allowedHosts,
      onBytes: (bytes: number) => {
        tally.bytesRead += bytes;
        if (tally.bytesRead > this.config.FEED_MAX_BYTES) throw new FeedTooBig(this.config.FEED_MAX_BYTES);
      },
      warn: (kind: FeedWarning) => tally.warn(kind),
    };
    return (name, parameters, signal = lost) =>
      this.client.ask(caller, name, parameters, AbortSignal.any([signal, lost]));
  }
}

function count({ duplicates, nameless }: Listing, tally: RunTally) {
  for (let at = 0; at < duplicates; at += 1) tally.skip('duplicate_id');
  for (let at = 0; at < nameless; at += 1)
    tally.fail({ reference: '(sin referencia)', message: 'No tiene referencia.' });
}
