import { appendFile, writeFile } from 'node:fs/promises';
import type { FeedWarning } from '../../feed-warning.contract.ts';
import { FeedRefused } from '../../feed.problems.ts';
import type { FeedFile } from '../../fetching/archived-source.ts';
import { MAPPER_VERSION } from '../../mapping/kyero/map-kyero-property.ts';
import {
  type KyeroRecord,
  readKyeroRecord,
  listUnreadElements,
  validateKyeroRecord,
  KyeroDocument,
} from '../../parsing/kyero/read-kyero.ts';
import { cleanLine } from '../../parsing/text/clean-text.ts';
import type { XmlElement } from '../../parsing/xml/xml-reader.ts';
import type { RunStats } from '../../runs/run-stats.ts';
import type { ReadOptions } from '../feed-reader.ts';
import { parseFingerprint, computeRecordHash } from '../map-staged-properties.ts';
import { StagedFeed, formatStagedLine } from '../staged-feed.ts';
import { computeDigest, formatElementLine, type CachedElement, type ElementCache } from './element-cache.ts';

const OPENING_TAG = Buffer.from('<property>');
const CLOSING_TAG = Buffer.from('</property>');
/** Larger elements are parsed in chunks. */
const MAX_ELEMENT_BYTES = 1_000_000;
const MAX_BATCH_ELEMENTS = 2_000;
const MAX_BATCH_BYTES = 8_000_000;

/** If `isElement`, the part appears to be one whole <property>. */
export type FeedPart = { bytes: Buffer; isElement: boolean };

/** Splits a feed at apparent property borders without parsing it, in batches of about 2,000 properties or 8 MB. */
export async function* splitElements(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<FeedPart[], void> {
  let rest: Buffer = Buffer.alloc(0);
  let parts: FeedPart[] = [];
  let elements = 0;
  let bytes = 0;
  const addPart = (from: number, to: number, isElement: boolean) => {
    if (to > from) parts.push({ bytes: rest.subarray(from, to), isElement });
    bytes += to - from;
    elements += Number(isElement);
  };
  for await (const piece of pieces) {
    rest = rest.length ? Buffer.concat([rest, piece]) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    let position = 0;
    for (;;) {
      const start = rest.indexOf(OPENING_TAG, position);
      const end = start === -1 ? -1 : rest.indexOf(CLOSING_TAG, start) + CLOSING_TAG.length;
      if (end < CLOSING_TAG.length) {
        const nextStart = start === -1 ? findPartialTag(rest, position) : start;
        const restStart = rest.length - nextStart > MAX_ELEMENT_BYTES ? rest.length : nextStart;
        addPart(position, restStart, false);
        rest = rest.subarray(restStart);
        break;
      }
      addPart(position, start, false);
      addPart(start, end, true);
      position = end;
    }
    if (elements < MAX_BATCH_ELEMENTS && bytes < MAX_BATCH_BYTES) continue;
    yield parts;
    [parts, elements, bytes] = [[], 0, 0];
  }
  addPart(0, rest.length, false);
  if (parts.length) yield parts;
}

/** Returns where an incomplete <property> tag may start at the end of the chunk; the end if there is none. */
function findPartialTag(bytes: Buffer, from: number) {
  const tagStart = bytes.lastIndexOf(0x3c);
  const length = bytes.length - tagStart;
  const mayBeTag = tagStart >= from && length < OPENING_TAG.length;
  return mayBeTag && OPENING_TAG.subarray(0, length).equals(bytes.subarray(tagStart)) ? tagStart : bytes.length;
}

type StagingOptions = Pick<ReadOptions, 'findFingerprints' | 'mapping'> & {
  encoding: string;
  cache: ElementCache;
  /** File for the results of this download; null if it will not be needed. */
  cacheFile: { path: string; head: string } | null;
  onRead: (properties: number) => void;
};
type UnchangedElement = { digest: string; cacheEntry: CachedElement; mappingWarnings: FeedWarning[] };

/** Stages one downloaded file of a Kyero feed; reuses cached results for unchanged elements. */
export class KyeroStager {
  private readonly document: KyeroDocument;
  private readonly decoder: InstanceType<typeof TextDecoder>;
  private readonly ids = new Set<string>();
  private pendingLines: string[] = [];
  /** Number of elements in the cache of this download. */
  private cachedCount = 0;
  private readCount = 0;
  /** Number of elements that were not parsed, because the earlier result is reused. */
  private reusedCount = 0;
  private usableReusedCount = 0;
  private stagedCount = 0;

  constructor(
    private readonly options: StagingOptions,
    private readonly stats: RunStats,
  ) {
    this.document = new KyeroDocument((kind) => stats.warn(kind));
    this.decoder = new TextDecoder(options.encoding);
  }

  /** Whether the cache of this download differs from the earlier one. */
  get hasChanges() {
    return this.cachedCount !== this.options.cache.size || this.reusedCount !== this.cachedCount;
  }

  toStagedFeed(path: string) {
    return new StagedFeed(path, this.stagedCount, this.ids);
  }

  /** Yields the lines of the staging file and fills the cache file. Throws `FeedRefused`. */
  async *lines(feed: FeedFile): AsyncGenerator<string, void> {
    const { cacheFile, onRead } = this.options;
    if (cacheFile) await writeFile(cacheFile.path, `${cacheFile.head}\n`);
    for await (const parts of splitElements(await feed.open())) {
      const unchanged = await this.findUnchanged(parts);
      yield parts.map((part) => this.processPart(part, unchanged.get(part))).join('');
      onRead(this.readCount);
      if (cacheFile) await appendFile(cacheFile.path, this.pendingLines.join(''));
      this.pendingLines = [];
    }
    yield this.parse(this.decoder.decode())
      .map(({ line }) => line)
      .join('');
    this.document.close();
    if (this.usableReusedCount + this.stagedCount === 0)
      throw new FeedRefused('El feed no contiene ninguna propiedad que se pueda usar.');
  }

  /** Finds elements that are identical to an earlier download and whose stored property is unchanged. */
  private async findUnchanged(parts: FeedPart[]): Promise<Map<FeedPart, UnchangedElement>> {
    const { cache, mapping, findFingerprints } = this.options;
    const unchanged = new Map<FeedPart, UnchangedElement>();
    if (cache.size === 0) return unchanged;
    const candidates = parts.flatMap((part) => {
      const digest = part.isElement ? computeDigest(part.bytes) : '';
      const element = cache.get(digest);
      return element ? { part, digest, element } : [];
    });
    const storedIds = candidates.flatMap(({ element }) => (element.hash === null ? [] : element.externalId));
    const fingerprints = await findFingerprints(storedIds);
    for (const { part, digest, element } of candidates) {
      const stored = parseFingerprint(fingerprints.get(element.externalId), mapping);
      if (element.hash === null || element.hash === stored.hash)
        unchanged.set(part, { digest, cacheEntry: element, mappingWarnings: stored.warnings });
    }
    return unchanged;
  }

  private processPart(part: FeedPart, unchanged: UnchangedElement | undefined): string {
    const isBetween = this.document.isBetweenProperties;
    if (unchanged && isBetween && !this.ids.has(unchanged.cacheEntry.externalId)) {
      this.reuse(unchanged);
      return '';
    }
    // Skips whitespace between reused elements; otherwise it would add up in the parser and exceed its limit for text.
    if (this.reusedCount && isBetween && isBlank(part)) return '';
    const elements = this.parse(this.decoder.decode(part.bytes, { stream: true }));
    const [first] = elements;
    // Only an element that was parsed independently of its surroundings may be reused.
    const isAlone = part.isElement && isBetween && elements.length === 1 && this.document.isBetweenProperties;
    if (isAlone && first?.cacheEntry && this.options.cacheFile)
      this.addToCache(computeDigest(part.bytes), first.cacheEntry);
    return elements.map(({ line }) => line).join('');
  }

  private reuse({ digest, cacheEntry, mappingWarnings }: UnchangedElement) {
    this.document.countSkipped();
    this.readCount += 1;
    this.reusedCount += 1;
    this.addToCache(digest, cacheEntry);
    if (cacheEntry.hash === null) return void this.stats.addSkipped('not_for_sale');
    this.usableReusedCount += 1;
    this.ids.add(cacheEntry.externalId);
    this.stats.addUnchanged(mappingWarnings);
    for (const kind of cacheEntry.warnings) this.stats.warn(kind);
  }

  private addToCache(digest: string, cacheEntry: CachedElement) {
    this.cachedCount += 1;
    this.pendingLines.push(formatElementLine(digest, cacheEntry));
  }

  private parse(text: string): StagedElement[] {
    const staged = this.document.write(text).map((element) => stageElement(element, this.ids, this.stats));
    this.readCount += staged.length;
    this.stagedCount += staged.filter(({ line }) => line).length;
    return staged;
  }
}

const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);

const isBlank = ({ bytes }: FeedPart) => bytes.every((byte) => BLANKS.has(byte));

/** `line` is '' without anything to import; `cacheEntry` is null if equal bytes might be read differently next time. */
type StagedElement = { line: string; cacheEntry: CachedElement | null };

const NOTHING_STAGED: StagedElement = { line: '', cacheEntry: null };

/** Checks one property, adds its id to `ids`, and counts it if it cannot be imported. */
function stageElement(element: XmlElement, ids: Set<string>, stats: RunStats): StagedElement {
  if (element.isBlank) {
    stats.addSkipped('blank_property');
    return NOTHING_STAGED;
  }
  const kinds = new Set<FeedWarning>(element.faults);
  const record = readKyeroRecord(element, (kind) => void kinds.add(kind));
  const result = validateKyeroRecord(record);
  if (ids.has(result.id)) {
    stats.addSkipped('duplicate_id');
    return NOTHING_STAGED;
  }
  if (result.kind === 'fail') {
    stats.addFailure({ reference: getName(record, element), message: result.message });
    if (result.id) ids.add(copyText(result.id));
    return NOTHING_STAGED;
  }
  if (result.kind === 'skip') {
    stats.addSkipped(result.warning);
    return { line: '', cacheEntry: { externalId: result.id, hash: null, warnings: [] } };
  }
  ids.add(copyText(result.id));
  const unread = listUnreadElements(element);
  if (unread.length) kinds.add('unread_elements');
  for (const name of unread) stats.noteUnread(name, getName(record, element));
  for (const kind of kinds) stats.warn(kind);
  const json = JSON.stringify(record);
  const hash = computeRecordHash(MAPPER_VERSION, json);
  const cacheEntry = { externalId: result.id, hash, warnings: [...kinds] };
  return { line: formatStagedLine(hash, result.id, json), cacheEntry };
}

/** A substring would keep the long text, and finally the whole feed, in memory. */
const copyText = (text: string) => Buffer.from(text).toString();

/** Names a property in messages. Other formats call the reference <reference>; a town helps to find the property. */
function getName({ ref, id, town }: KyeroRecord, element: XmlElement): string {
  const unnamed = town ? `(sin referencia, en ${town})` : '(sin referencia)';
  return copyText(ref || id || cleanLine(element.childText('reference')) || unnamed).slice(0, 255);
}
