import { LRUCache } from 'lru-cache';

/** One large picture must not take the place of a hundred small ones. */
const MIN_ENTRIES = 8;

/**
 * Files of a bucket that were asked for lately, in memory: only such as never change under their key, and never what
 * people may have erased. Who asks for a file that somebody else is waiting for waits with them.
 */
export class FileCache {
  private readonly entries: LRUCache<string, Buffer> | null;
  private readonly pendingReads = new Map<string, Promise<Buffer | null>>();

  constructor(maxSize: number) {
    const sizeCalculation = ({ length }: Buffer) => Math.max(length, 1);
    this.entries = maxSize
      ? new LRUCache({ maxSize, maxEntrySize: Math.ceil(maxSize / MIN_ENTRIES), sizeCalculation })
      : null;
  }

  set(key: string, bytes: Buffer) {
    this.entries?.set(key, bytes);
  }

  async getOrRead(key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const cached = this.entries?.get(key);
    if (cached) return cached;
    const pending = this.pendingReads.get(key);
    if (pending) return pending;
    const reading = read().finally(() => this.pendingReads.delete(key));
    this.pendingReads.set(key, reading);
    const bytes = await reading;
    if (bytes) this.set(key, bytes);
    return bytes;
  }
}
