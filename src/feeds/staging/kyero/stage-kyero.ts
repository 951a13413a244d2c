import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { detectFeedEncoding } from '../../fetching/decode-feed.ts';
import type { FeedFile } from '../../fetching/feed-file.ts';
import { FeedRefused } from '../../feed.problems.ts';
import { MAPPER_VERSION } from '../../mapping/kyero/map-kyero-property.ts';
import { READER_VERSION } from '../../parsing/kyero/read-kyero-record.ts';
import type { RunStats } from '../../runs/run-stats.ts';
import type { ReadOptions } from '../feed-reader.ts';
import type { StagedFeed } from '../staged-feed.ts';
import { EMPTY_CACHE } from './element-cache.ts';
import { KyeroStagingFile } from './kyero-staging-file.ts';

/** In these, no byte of a tag is part of another letter. */
const PLAIN_ENCODINGS = /^(?:utf-8|windows-125\d|iso-8859-\d+)$/;

type StageOptions = Pick<ReadOptions, 'folder' | 'elements' | 'findFingerprints' | 'mapping'> & {
  onRead: (properties: number) => void;
};

/**
 * Reads and checks the whole feed, and spools what may have changed into a folder. An element that came before, byte for
 * byte, and whose property is still as it was read then, is not read again. Throws `FeedRefused`.
 */
export async function stageKyero(feed: FeedFile, job: StageOptions, stats: RunStats): Promise<StagedFeed> {
  const rollback = stats.createRollback();
  const path = join(job.folder, 'kyero.spool');
  const cachePath = join(job.folder, 'kyero.elements');
  let hasCache = false;
  const stage = async (useCache: boolean) => {
    const encoding = await detectFeedEncoding(feed, (kind) => stats.warn(kind));
    const elements = PLAIN_ENCODINGS.test(encoding) ? job.elements : null;
    const head = `kyero ${MAPPER_VERSION} ${READER_VERSION} ${encoding}`;
    const cached = (useCache && (await elements?.load(head))) || EMPTY_CACHE;
    hasCache = cached.size > 0;
    const stagingFile = new KyeroStagingFile(
      { ...job, encoding, cached, cacheFile: elements && { path: cachePath, head } },
      stats,
    );
    await pipeline(stagingFile.lines(feed), createWriteStream(path, { highWaterMark: 1 << 20 }));
    // It only saves work: an import does not fail for it.
    if (stagingFile.hasChanges) await elements?.save(cachePath).catch(() => undefined);
    return stagingFile.toStagedFeed(path);
  };
  try {
    return await stage(true);
  } catch (fault) {
    if (!(fault instanceof FeedRefused) || !hasCache) throw fault;
    // Its sentence names a place, and that is right only where everything before it was read.
    rollback();
    return stage(false);
  }
}
