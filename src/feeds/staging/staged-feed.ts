import { createReadStream } from 'node:fs';

const TAB = 0x09;
const LINE_END = 0x0a;

/** A property of a checked feed. Parses its record only on access, since most properties are unchanged. */
export class StagedProperty {
  constructor(private readonly line: Buffer) {}

  get hash() {
    return this.line.toString('latin1', 0, this.line.indexOf(TAB));
  }

  get externalId() {
    const start = this.line.indexOf(TAB) + 1;
    return this.line.toString('utf8', start, this.line.indexOf(TAB, start));
  }

  /** Whether the reader has already found it unchanged. */
  get isUnchanged() {
    return this.line.at(-1) === TAB;
  }

  get record(): unknown {
    const start = this.line.indexOf(TAB, this.line.indexOf(TAB) + 1) + 1;
    return JSON.parse(this.line.toString('utf8', start)) as unknown;
  }
}

/** Replaces the record of an unchanged property. */
export const UNCHANGED = '';

/** Formats the line of a property; its parts contain tabs and line breaks only as JSON escapes. */
export const formatStagedLine = (hash: string, externalId: string, record: string) =>
  `${hash}\t${externalId}\t${record}\n`;

export class StagedFeed {
  constructor(
    private readonly path: string,
    readonly size: number,
    /**
     * External ids of the properties in the feed, including unchanged and failed ones, but not those skipped as not for
     * sale.
     */
    readonly ids: ReadonlySet<string>,
  ) {}

  async *batches(size: number, filter: (externalId: string) => boolean): AsyncGenerator<StagedProperty[], void> {
    let batch: StagedProperty[] = [];
    for await (const line of this.lines()) {
      const property = new StagedProperty(line);
      if (!filter(property.externalId)) continue;
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
