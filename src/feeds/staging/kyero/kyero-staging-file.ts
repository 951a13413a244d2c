import { appendFile, writeFile } from 'node:fs/promises';
import type { FeedFile } from '../../fetching/feed-file.ts';
import { FeedRefused } from '../../feed.problems.ts';
import type { FeedWarning } from '../../feed-warning.contract.ts';
import { KyeroDocument } from '../../parsing/kyero/kyero-document.ts';
import type { RunStats } from '../../runs/run-stats.ts';
import type { ReadOptions } from '../feed-reader.ts';
import { parseFingerprint } from '../build-fingerprint.ts';
import { StagedFeed } from '../staged-feed.ts';
import { computeDigest, formatElementLine, type CachedElement, type ElementCache } from './element-cache.ts';
import { type FeedPart, splitElements } from './split-elements.ts';
import { type StagedElement, stageElement } from './stage-element.ts';

type Job = Pick<ReadOptions, 'findFingerprints' | 'mapping'> & {
  encoding: string;
  /** What elements of earlier deliveries were read as. */
  cached: ElementCache;
  /** The file for what those of this delivery are read as; null where nobody will want it. */
  cacheFile: { path: string; head: string } | null;
  onRead: (properties: number) => void;
};
/** An element that need not be read, with the warnings of when it was mapped. */
type Unchanged = { digest: string; cached: CachedElement; mapped: FeedWarning[] };

/** Reads one delivery of a Kyero feed, except what is known and has not changed. */
export class KyeroStagingFile {
  private readonly document: KyeroDocument;
  private readonly decoder: InstanceType<typeof TextDecoder>;
  private readonly ids = new Set<string>();
  private pendingLines: string[] = [];
  private cachedCount = 0;
  private read = 0;
  private passed = 0;
  private usable = 0;
  private staged = 0;

  constructor(
    private readonly job: Job,
    private readonly stats: RunStats,
  ) {
    this.document = new KyeroDocument((kind) => stats.warn(kind));
    this.decoder = new TextDecoder(job.encoding);
  }

  /** Whether the notes say anything that was not known. */
  get hasChanges() {
    return this.cachedCount !== this.job.cached.size || this.passed !== this.cachedCount;
  }

  toStagedFeed(path: string) {
    return new StagedFeed(path, this.staged, this.ids);
  }

  async *lines(feed: FeedFile): AsyncGenerator<string, void> {
    const { cacheFile, onRead } = this.job;
    if (cacheFile) await writeFile(cacheFile.path, `${cacheFile.head}\n`);
    for await (const parts of splitElements(await feed.open())) {
      const unchanged = await this.findUnchanged(parts);
      yield parts.map((part) => this.processPart(part, unchanged.get(part))).join('');
      onRead(this.read);
      if (cacheFile) await appendFile(cacheFile.path, this.pendingLines.join(''));
      this.pendingLines = [];
    }
    yield this.write(this.decoder.decode())
      .map(({ line }) => line)
      .join('');
    this.document.close();
    if (this.usable + this.staged === 0)
      throw new FeedRefused('El feed no contiene ninguna propiedad que se pueda usar.');
  }

  /** What came before as it comes now, and is in the stock as it was read. */
  private async findUnchanged(parts: FeedPart[]): Promise<Map<FeedPart, Unchanged>> {
    const { cached, mapping, findFingerprints } = this.job;
    const unchanged = new Map<FeedPart, Unchanged>();
    if (cached.size === 0) return unchanged;
    const found = parts.flatMap((part) => {
      const digest = part.isElement ? computeDigest(part.bytes) : '';
      const element = cached.get(digest);
      return element ? { part, digest, cached: element } : [];
    });
    const stored = await findFingerprints(
      found.flatMap((one) => (one.cached.hash === null ? [] : one.cached.externalId)),
    );
    for (const { part, ...element } of found) {
      const { hash, warnings: mapped } = parseFingerprint(stored.get(element.cached.externalId), mapping);
      if (element.cached.hash === null || element.cached.hash === hash) unchanged.set(part, { ...element, mapped });
    }
    return unchanged;
  }

  /** The lines to spool. */
  private processPart(part: FeedPart, unchanged: Unchanged | undefined): string {
    const isBetween = this.document.isBetweenProperties;
    if (unchanged && isBetween && !this.ids.has(unchanged.cached.externalId)) {
      this.reuse(unchanged);
      return '';
    }
    // Of blanks around what was passed there may be too many for one text.
    if (this.passed && isBetween && isBlank(part)) return '';
    const read = this.write(this.decoder.decode(part.bytes, { stream: true }));
    const [first] = read;
    const isAlone = part.isElement && isBetween && read.length === 1 && this.document.isBetweenProperties;
    if (isAlone && first?.cached && this.job.cacheFile) this.addToCache(computeDigest(part.bytes), first.cached);
    return read.map(({ line }) => line).join('');
  }

  private reuse({ digest, cached, mapped }: Unchanged) {
    this.document.countSkipped();
    this.read += 1;
    this.passed += 1;
    this.addToCache(digest, cached);
    if (cached.hash === null) return void this.stats.addSkipped('not_for_sale');
    this.usable += 1;
    this.ids.add(cached.externalId);
    this.stats.addUnchanged(mapped);
    for (const kind of cached.warnings) this.stats.warn(kind);
  }

  private addToCache(digest: string, cached: CachedElement) {
    this.cachedCount += 1;
    this.pendingLines.push(formatElementLine(digest, cached));
  }

  private write(text: string): StagedElement[] {
    const staged = this.document.write(text).map((element) => stageElement(element, this.ids, this.stats));
    this.read += staged.length;
    this.staged += staged.filter(({ line }) => line).length;
    return staged;
  }
}

const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);

const isBlank = ({ bytes }: FeedPart) => bytes.every((byte) => BLANKS.has(byte));
