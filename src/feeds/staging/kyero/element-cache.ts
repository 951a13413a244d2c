import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type FeedWarning, isFeedWarning } from '../../feed-warning.contract.ts';

const LINE_END = 0x0a;

/** Result of reading an element by itself; equal bytes give equal results in every download. */
export type CachedElement = {
  externalId: string;
  /** Fingerprint of the record; null for a property that is not for sale. */
  hash: string | null;
  /** Warnings about the element; none for a property that is not for sale. */
  warnings: FeedWarning[];
};

export const computeDigest = (element: Buffer) => hash('sha256', element, 'base64url');

/** External ids contain neither tabs nor line breaks. */
export const formatElementLine = (digest: string, { externalId, hash: record, warnings }: CachedElement) =>
  `${digest}\t${record ?? ''}\t${warnings.join(',')}\t${externalId}\n`;

/** Elements of an earlier download by the digest of their bytes. Lines are parsed only on lookup. */
export class ElementCache {
  private readonly lines = new Map<string, number>();

  /** The first line names the reader version; a cache of another version is ignored. */
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
    // Copies the text, since a substring would keep the whole file in memory.
    return {
      externalId: Buffer.from(externalId).toString(),
      hash: record || null,
      warnings: warnings.split(',').filter(isFeedWarning),
    };
  }
}

export const EMPTY_CACHE = new ElementCache(Buffer.alloc(0), '');

/**
 * Stores results of reading elements in shared storage. They do not depend on stored properties, so a lost or outdated
 * cache costs only one full read.
 */
export class ElementCacheStore {
  constructor(
    private readonly files: FileStore,
    private readonly key: string,
  ) {}

  async load(head: string): Promise<ElementCache> {
    return new ElementCache((await this.files.readBytes(this.key)) ?? Buffer.alloc(0), head);
  }

  save(path: string) {
    return this.files.write(this.key, createReadStream(path));
  }
}
