import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import type { KyeroRecord } from '../reading/kyero/read-kyero-record.ts';
import { mapKyeroProperty } from '../mapping/kyero/map-kyero-property.ts';
import type { RunTally } from '../runs/run-tally.ts';
import { FeedSource } from '../fetching/feed-source.ts';
import type { FeedReader, FeedReading, ReadingJob, UnchangedSource } from './feed-reader.ts';
import { spoolKyero } from './kyero/spool-kyero.ts';

/** Reads a file that holds the whole stock: what is absent has left the market, and nothing says why. */
@Injectable()
export class KyeroReader implements FeedReader {
  constructor(
    private readonly source: FeedSource,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async read(job: ReadingJob, tally: RunTally): Promise<FeedReading | UnchangedSource> {
    const { address, credentials, allowedHosts: allowHosts, mark, mapping, onProgress } = job;
    const fetched = await this.source.fetch({ address, credentials, allowHosts }, job, {
      maxBytes: this.config.FEED_MAX_BYTES,
      known: mark?.validators ?? null,
      onBytes: (bytes) => {
        tally.bytesRead = bytes;
        onProgress({ phase: 'reading', done: bytes, total: 0 });
      },
    });
    if (!fetched) return { unchanged: mark! };
    const { validators, digest } = fetched;
    if (digest === mark?.digest) return { unchanged: { ...mark, validators } };
    const onRead = (done: number) => onProgress({ phase: 'checking', done, total: 0 });
    const spooled = await spoolKyero(fetched, { ...job, onRead }, tally);
    return {
      spooled,
      isWhole: true,
      offMarket: new Set(),
      source: { validators, digest },
      cursor: () => null,
      map: (record, warn) => mapKyeroProperty(record as KyeroRecord, fetched.folder, mapping.aliases, warn),
      soldAmong: () => Promise.resolve([]),
    };
  }
}
