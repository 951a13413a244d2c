import { Inject, Injectable } from '@nestjs/common';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Config, configToken } from '../../../config.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { FeedRefused } from '../../feed.problems.ts';
import type { FeedFile } from '../../fetching/archived-source.ts';
import { FeedFetcher } from '../../fetching/feed-fetcher.ts';
import { mapKyeroProperty, MAPPER_VERSION } from '../../mapping/kyero/map-kyero-property.ts';
import { type KyeroRecord, READER_VERSION } from '../../parsing/kyero/read-kyero.ts';
import type { RunStats } from '../../runs/run-stats.ts';
import type { FeedReader, FeedReadResult, ReadOptions, UnchangedSource } from '../feed-reader.ts';
import type { StagedFeed } from '../staged-feed.ts';
import { EMPTY_CACHE } from './element-cache.ts';
import { KyeroStager } from './kyero-stager.ts';

/** In these encodings, no byte of a tag can be part of another character. */
const PLAIN_ENCODINGS = /^(?:utf-8|windows-125\d|iso-8859-\d+)$/;

type StageOptions = Pick<ReadOptions, 'folder' | 'elementCache' | 'findFingerprints' | 'mapping'> & {
  onRead: (properties: number) => void;
};

/**
 * Reads and checks the whole feed and stages possible changes in a folder. Skips elements that are byte-identical to an
 * earlier download and whose property is unchanged. Throws `FeedRefused`.
 */
export async function stageKyero(feed: FeedFile, job: StageOptions, stats: RunStats): Promise<StagedFeed> {
  const rollback = stats.createRollback();
  const path = join(job.folder, 'kyero.spool');
  const cachePath = join(job.folder, 'kyero.elements');
  let hasCache = false;
  const stage = async (useCache: boolean) => {
    const encoding = await detectFeedEncoding(feed, (kind) => stats.warn(kind));
    const elementCache = PLAIN_ENCODINGS.test(encoding) ? job.elementCache : null;
    const head = `kyero ${MAPPER_VERSION} ${READER_VERSION} ${encoding}`;
    const cache = (useCache && (await elementCache?.load(head))) || EMPTY_CACHE;
    hasCache = cache.size > 0;
    const stager = new KyeroStager(
      { ...job, encoding, cache, cacheFile: elementCache && { path: cachePath, head } },
      stats,
    );
    await pipeline(stager.lines(feed), createWriteStream(path, { highWaterMark: 1 << 20 }));
    // The cache only saves work, so an import does not fail if it cannot be saved.
    if (stager.hasChanges) await elementCache?.save(cachePath).catch(() => undefined);
    return stager.toStagedFeed(path);
  };
  try {
    return await stage(true);
  } catch (fault) {
    if (!(fault instanceof FeedRefused) || !hasCache) throw fault;
    // Reads again without the cache, since the position in the error message is wrong if elements were skipped.
    rollback();
    return stage(false);
  }
}

/** Reads a file with all properties; a missing property has left the market for an unknown reason. */
@Injectable()
export class KyeroReader implements FeedReader {
  constructor(
    private readonly fetcher: FeedFetcher,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async read(job: ReadOptions, stats: RunStats): Promise<FeedReadResult | UnchangedSource> {
    const { address, credentials, allowedHosts: allowHosts, sourceFingerprint, mapping, onProgress } = job;
    const fetched = await this.fetcher.fetch({ address, credentials, allowHosts }, job, {
      maxBytes: this.config.FEED_MAX_BYTES,
      cachedValidators: sourceFingerprint?.validators ?? null,
      onBytes: (bytes) => {
        stats.bytesRead = bytes;
        onProgress({ phase: 'reading', done: bytes, total: 0 });
      },
    });
    if (!fetched) return { unchanged: sourceFingerprint! };
    const { validators, digest } = fetched;
    if (digest === sourceFingerprint?.digest) return { unchanged: { ...sourceFingerprint, validators } };
    const onRead = (done: number) => onProgress({ phase: 'checking', done, total: 0 });
    const staged = await stageKyero(fetched, { ...job, onRead }, stats);
    return {
      staged,
      isComplete: true,
      offMarket: new Set(),
      source: { validators, digest },
      getNextCursor: () => null,
      map: (record, warn) => mapKyeroProperty(record as KyeroRecord, fetched.folder, mapping.aliases, warn),
      findSold: () => Promise.resolve([]),
    };
  }
}

const FALLBACK_ENCODING = 'windows-1252';
const HEAD_BYTES = 1024;

/** Decodes the feed by its actual encoding, not the declared one. */
export async function* decodeFeed(feed: FeedFile, warn: Warn): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(await detectFeedEncoding(feed, warn));
  for await (const piece of await feed.open()) yield decoder.decode(piece as Buffer, { stream: true });
  yield decoder.decode();
}

export async function detectFeedEncoding(feed: FeedFile, warn: Warn): Promise<string> {
  let head = Buffer.alloc(0);
  for await (const piece of await feed.open()) {
    head = Buffer.concat([head, piece as Buffer]);
    if (head.length >= HEAD_BYTES) break;
  }
  return detectEncoding(head.subarray(0, HEAD_BYTES), feed, warn);
}

/**
 * The first bytes reveal UTF-16. Valid UTF-8 is read as UTF-8. Other bytes use the declared encoding, or else
 * windows-1252.
 */
function detectEncoding(start: Buffer, feed: FeedFile, warn: Warn): string {
  const utf16 = detectUtf16(start);
  if (utf16) return utf16;

  const head = start.toString('latin1');
  const declared = normalizeEncoding(
    /^\s*(?:ï»¿)?\s*<\?xml[^>]*encoding=["']([^"']+)["']/.exec(head)?.[1] ?? feed.charset,
  );
  if (feed.isUtf8) {
    // Pure ASCII is the same in every encoding, so only a feed with accents can be declared wrongly.
    if (declared && declared !== 'utf-8' && !feed.isAscii) warn('wrong_charset');
    return 'utf-8';
  }
  if (declared && declared !== 'utf-8' && !declared.startsWith('utf-16')) return declared;
  warn('wrong_charset');
  return FALLBACK_ENCODING;
}

function detectUtf16([a, b, c, d]: Buffer) {
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && c !== 0 && d === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0 && d !== 0) ? 'utf-16be' : null;
}

function normalizeEncoding(label: string | null | undefined): string | null {
  if (!label) return null;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return null;
  }
}
