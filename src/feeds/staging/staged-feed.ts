import { createReadStream } from 'node:fs';

const TAB = 0x09;
const LINE_END = 0x0a;

/** One property of a checked feed: enough to tell whether it changed, and its record for when it did. */
export class StagedProperty {
  constructor(private readonly line: Buffer) {}

  get hash() {
    return this.line.toString('latin1', 0, this.line.indexOf(TAB));
  }

  get externalId() {
    const start = this.line.indexOf(TAB) + 1;
    return this.line.toString('utf8', start, this.line.indexOf(TAB, start));
  }

  /** The reader has compared it already. */
  get isUnchanged() {
    return this.line.at(-1) === TAB;
  }

  get record(): unknown {
    const start = this.line.indexOf(TAB, this.line.indexOf(TAB) + 1) + 1;
    return JSON.parse(this.line.toString('utf8', start)) as unknown;
  }
}

/** In place of the record of a property that is known to be as it was. */
export const UNCHANGED = '';

/** The line of a property: its parts hold a tab or a line end only as an escape of JSON. */
export const formatStagedLine = (hash: string, externalId: string, record: string) =>
  `${hash}\t${externalId}\t${record}\n`;

/** A feed that was read to its end and found whole. */
export class StagedFeed {
  constructor(
    private readonly path: string,
    readonly size: number,
    /** External ids of everything in the feed, usable or not. */
    readonly ids: ReadonlySet<string>,
  ) {}

  async *batches(size: number, which: (externalId: string) => boolean): AsyncGenerator<StagedProperty[], void> {
    let batch: StagedProperty[] = [];
    for await (const line of this.lines()) {
      const property = new StagedProperty(line);
      if (!which(property.externalId)) continue;
      batch.push(property);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length) yield batch;
  }

  private async *lines(): AsyncGenerator<Buffer, void> {
    let rest = Buffer.alloc(0);
    for await (const piece of createReadStream(this.path, { highWaterMark: 1 << 18 })) {
      const bytes = rest.length ? Buffer.concat([rest, piece as Buffer]) : (piece as Buffer);
      let start = 0;
      for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, start)) {
        yield bytes.subarray(start, end);
        start = end + 1;
      }
      rest = Buffer.from(bytes.subarray(start));
    }
  }
}
