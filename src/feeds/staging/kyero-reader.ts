import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import type { KyeroRecord } from '../parsing/kyero/read-kyero-record.ts';
import { mapKyeroProperty } from '../mapping/kyero/map-kyero-property.ts';
import type { RunStats } from '../runs/run-stats.ts';
import { FeedFetcher } from '../fetching/feed-fetcher.ts';
import type { FeedReader, FeedReadResult, ReadOptions, UnchangedSource } from './feed-reader.ts';
import { stageKyero } from './kyero/stage-kyero.ts';

/** Reads a file that holds the whole stock: what is absent has left the market, and nothing says why. */
@Injectable()
export class KyeroReader implements FeedReader {
  constructor(
    private readonly source: FeedFetcher,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async read(job: ReadOptions, stats: RunStats): Promise<FeedReadResult | UnchangedSource> {
    const { address, credentials, allowedHosts: allowHosts, mark, mapping, onProgress } = job;
    const fetched = await this.source.fetch({ address, credentials, allowHosts }, job, {
      maxBytes: this.config.FEED_MAX_BYTES,
      cachedValidators: mark?.validators ?? null,
      onBytes: (bytes) => {
        stats.bytesRead = bytes;
        onProgress({ phase: 'reading', done: bytes, total: 0 });
      },
    });
    if (!fetched) return { unchanged: mark! };
    const { validators, digest } = fetched;
    if (digest === mark?.digest) return { unchanged: { ...mark, validators } };
    const onRead = (done: number) => onProgress({ phase: 'checking', done, total: 0 });
    const staged = await stageKyero(fetched, { ...job, onRead }, stats);
    return {
      staged,
      isWhole: true,
      offMarket: new Set(),
      source: { validators, digest },
      cursor: () => null,
      map: (record, warn) => mapKyeroProperty(record as KyeroRecord, fetched.folder, mapping.aliases, warn),
      findSold: () => Promise.resolve([]),
    };
  }
}
