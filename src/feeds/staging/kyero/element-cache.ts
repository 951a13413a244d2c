import { hash } from 'node:crypto';
import { type FeedWarning, isFeedWarning } from '../../feed-warning.contract.ts';

const LINE_END = 0x0a;

/** What an element was read as: by itself, so that the same bytes are the same anywhere in any delivery. */
export type CachedElement = {
  externalId: string;
  /** The fingerprint of its record; null for a property that is not for sale. */
  hash: string | null;
  /** What was odd about the element itself; of a property that is not for sale nothing is told. */
  warnings: FeedWarning[];
};

export const computeDigest = (element: Buffer) => hash('sha256', element, 'base64url');

/** External ids hold neither tabs nor line ends. */
export const formatElementLine = (digest: string, { externalId, hash: record, warnings }: CachedElement) =>
  `${digest}\t${record ?? ''}\t${warnings.join(',')}\t${externalId}\n`;

/** The elements of an earlier delivery, by the digest of their bytes. Only what is asked for is taken apart. */
export class ElementCache {
  private readonly lines = new Map<string, number>();

  /** The first line names how they were read: read otherwise, they would be something else, and none is known. */
  constructor(
    private readonly bytes: Buffer,
    head: string,
  ) {
    if (!bytes.subarray(0, head.length + 1).equals(Buffer.from(`${head}\n`))) return;
    for (let at = head.length + 1; at < bytes.length; at = bytes.indexOf(LINE_END, at) + 1 || bytes.length) {
      const tab = bytes.indexOf('\t', at);
      if (tab !== -1) this.lines.set(bytes.toString('latin1', at, tab), at);
    }
  }

  get size() {
    return this.lines.size;
  }

  get(digest: string): CachedElement | null {
    const at = this.lines.get(digest);
    if (at === undefined) return null;
    const [, record, warnings = '', externalId] = this.bytes
      .toString('utf8', at, this.bytes.indexOf(LINE_END, at))
      .split('\t');
    if (!externalId) return null;
    // A part of a text would keep all of it in memory.
    return {
      externalId: Buffer.from(externalId).toString(),
      hash: record || null,
      warnings: warnings.split(',').filter(isFeedWarning),
    };
  }
}

export const EMPTY_CACHE = new ElementCache(Buffer.alloc(0), '');
