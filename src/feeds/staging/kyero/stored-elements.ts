import { createReadStream } from 'node:fs';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { ElementCache } from './element-cache.ts';

/**
 * What the elements of a feed were read as, in the store that all machines share. It says nothing of the stock, so that
 * losing it, or finding an old one after a restore, costs no more than reading the feed once.
 */
export class StoredElements {
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
