import { LRUCache } from 'lru-cache';

/** One large picture must not take the place of a hundred small ones. */
const LARGEST_SHARE = 8;

/**
 * Files of a bucket that were asked for lately, in memory: only such as never change under their key, and never what
 * people may have erased. Who asks for a file that somebody else is waiting for waits with them.
 */
export class HotFiles {
  private readonly kept: LRUCache<string, Buffer> | null;
  private readonly awaited = new Map<string, Promise<Buffer | null>>();

  constructor(maxSize: number) {
    const sizeCalculation = ({ length }: Buffer) => Math.max(length, 1);
    this.kept = maxSize
      ? new LRUCache({ maxSize, maxEntrySize: Math.ceil(maxSize / LARGEST_SHARE), sizeCalculation })
      : null;
  }

  keep(key: string, bytes: Buffer) {
    this.kept?.set(key, bytes);
  }

  async take(key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const kept = this.kept?.get(key);
    if (kept) return kept;
    const present = this.awaited.get(key);
    if (present) return present;
    const reading = read().finally(() => this.awaited.delete(key));
    this.awaited.set(key, reading);
    const bytes = await reading;
    if (bytes) this.keep(key, bytes);
    return bytes;
  }
}
