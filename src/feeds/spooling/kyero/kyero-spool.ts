import { appendFile, writeFile } from 'node:fs/promises';
import type { FeedFile } from '../../fetching/feed-file.ts';
import { FeedRefused } from '../../feed.problems.ts';
import type { FeedWarning } from '../../feed-warning.contract.ts';
import { KyeroDocument } from '../../reading/kyero/kyero-document.ts';
import type { RunTally } from '../../runs/run-tally.ts';
import type { ReadingJob } from '../feed-reader.ts';
import { readFingerprint } from '../fingerprint.ts';
import { SpooledFeed } from '../spooled-feed.ts';
import { digestOf, elementLine, type KnownElement, type KnownElements } from './known-elements.ts';
import { type FeedPart, splitElements } from './split-elements.ts';
import { type SpooledElement, spoolElement } from './spool-element.ts';

type Job = Pick<ReadingJob, 'fingerprintsOf' | 'mapping'> & {
  encoding: string;
  /** What elements of earlier deliveries were read as. */
  known: KnownElements;
  /** The file for what those of this delivery are read as; null where nobody will want it. */
  notes: { path: string; head: string } | null;
  onRead: (properties: number) => void;
};
/** An element that need not be read, with the warnings of when it was mapped. */
type Unchanged = { digest: string; known: KnownElement; mapped: FeedWarning[] };

/** Reads one delivery of a Kyero feed, except what is known and has not changed. */
export class KyeroSpool {
  private readonly document: KyeroDocument;
  private readonly decoder: InstanceType<typeof TextDecoder>;
  private readonly ids = new Set<string>();
  private noted: string[] = [];
  private notes = 0;
  private read = 0;
  private passed = 0;
  private usable = 0;
  private spooled = 0;

  constructor(
    private readonly job: Job,
    private readonly tally: RunTally,
  ) {
    this.document = new KyeroDocument((kind) => tally.warn(kind));
    this.decoder = new TextDecoder(job.encoding);
  }

  /** Whether the notes say anything that was not known. */
  get hasNews() {
    return this.notes !== this.job.known.size || this.passed !== this.notes;
  }

  end(path: string) {
    return new SpooledFeed(path, this.spooled, this.ids);
  }

  async *lines(feed: FeedFile): AsyncGenerator<string, void> {
    const { notes, onRead } = this.job;
    if (notes) await writeFile(notes.path, `${notes.head}\n`);
    for await (const parts of splitElements(await feed.open())) {
      const unchanged = await this.unchangedAmong(parts);
      yield parts.map((part) => this.take(part, unchanged.get(part))).join('');
      onRead(this.read);
      if (notes) await appendFile(notes.path, this.noted.join(''));
      this.noted = [];
    }
    yield this.write(this.decoder.decode())
      .map(({ line }) => line)
      .join('');
    this.document.close();
    if (this.usable + this.spooled === 0)
      throw new FeedRefused('El feed no contiene ninguna propiedad que se pueda usar.');
  }

  /** What came before as it comes now, and is in the stock as it was read. */
  private async unchangedAmong(parts: FeedPart[]): Promise<Map<FeedPart, Unchanged>> {
    const { known, mapping, fingerprintsOf } = this.job;
    const unchanged = new Map<FeedPart, Unchanged>();
    if (known.size === 0) return unchanged;
    const found = parts.flatMap((part) => {
      const digest = part.isElement ? digestOf(part.bytes) : '';
      const element = known.get(digest);
      return element ? { part, digest, known: element } : [];
    });
    const stored = await fingerprintsOf(found.flatMap((one) => (one.known.hash === null ? [] : one.known.externalId)));
    for (const { part, ...element } of found) {
      const { hash, warnings: mapped } = readFingerprint(stored.get(element.known.externalId), mapping);
      if (element.known.hash === null || element.known.hash === hash) unchanged.set(part, { ...element, mapped });
    }
    return unchanged;
  }

  /** The lines to spool. */
  private take(part: FeedPart, unchanged: Unchanged | undefined): string {
    const isBetween = this.document.isBetween;
    if (unchanged && isBetween && !this.ids.has(unchanged.known.externalId)) {
      this.pass(unchanged);
      return '';
    }
    // Of blanks around what was passed there may be too many for one text.
    if (this.passed && isBetween && isBlank(part)) return '';
    const read = this.write(this.decoder.decode(part.bytes, { stream: true }));
    const [first] = read;
    const isAlone = part.isElement && isBetween && read.length === 1 && this.document.isBetween;
    if (isAlone && first?.known && this.job.notes) this.note(digestOf(part.bytes), first.known);
    return read.map(({ line }) => line).join('');
  }

  private pass({ digest, known, mapped }: Unchanged) {
    this.document.pass();
    this.read += 1;
    this.passed += 1;
    this.note(digest, known);
    if (known.hash === null) return void this.tally.skip('not_for_sale');
    this.usable += 1;
    this.ids.add(known.externalId);
    this.tally.keep(mapped);
    for (const kind of known.warnings) this.tally.warn(kind);
  }

  private note(digest: string, known: KnownElement) {
    this.notes += 1;
    this.noted.push(elementLine(digest, known));
  }

  private write(text: string): SpooledElement[] {
    const spooled = this.document.write(text).map((element) => spoolElement(element, this.ids, this.tally));
    this.read += spooled.length;
    this.spooled += spooled.filter(({ line }) => line).length;
    return spooled;
  }
}

const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);

const isBlank = ({ bytes }: FeedPart) => bytes.every((byte) => BLANKS.has(byte));
