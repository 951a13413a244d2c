import { createReadStream } from 'node:fs';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { KnownElements } from './known-elements.ts';

/**
 * What the elements of a feed were read as, in the store that all machines share. It says nothing of the stock, so that
 * losing it, or finding an old one after a restore, costs no more than reading the feed once.
 */
export class KeptElements {
  constructor(
    private readonly files: FileStore,
    private readonly key: string,
  ) {}

  async load(head: string): Promise<KnownElements> {
    return new KnownElements((await this.files.bytes(this.key)) ?? Buffer.alloc(0), head);
  }

  keep(path: string) {
    return this.files.write(this.key, createReadStream(path));
  }
}
