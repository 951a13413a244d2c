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
import type { AskResales } from './walk/ask-resales.ts';
import type { Listing } from './walk/listing.ts';
import { nextBookmark } from './walk/next-bookmark.ts';
import { PropertyDetails } from './walk/property-details.ts';
import { soldAmong } from './walk/sold-among.ts';
import { stageResales } from './walk/stage-resales.ts';
import { walkListing } from './walk/walk-listing.ts';

/** Resales-Online's WebAPI V6: a list of all rows, newest first, and the details of those that have changed. */
@Injectable()
export class ResalesReader implements FeedReader {
  constructor(
    private readonly client: ResalesClient,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async read(job: ReadingJob, tally: RunTally): Promise<FeedReading> {
    const { walk, bookmark, onProgress } = job;
    const { watermark, missed } = bookmark;
    const ask = this.asking(job, tally);
    const listing = await walkListing(ask, {
      since: walk === 'changes' && watermark ? sourceDate(watermark) : null,
      warn: (kind) => tally.warn(kind),
      onRead: (done, total) => onProgress({ phase: 'reading', done, total }),
    });
    if (walk === 'changes') listing.addMissed(missed);
    const details = new PropertyDetails(ask);
    const { staged, offMarket, inVain } = await stageResales(job, listing, details, tally);
    count(listing, tally);
    return {
      staged,
      isWhole: walk === 'full',
      offMarket,
      source: null,
      bookmark: (unwritten) => nextBookmark(bookmark, listing, (id) => inVain.has(id) || unwritten.has(id)),
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
