import { hash } from 'node:crypto';
import { z } from 'zod';
import type { FileBody, FileStore } from '../../platform/files/file-store.ts';
import { Validators } from '../../platform/net/validators.contract.ts';
import { newId } from '../../platform/new-id.ts';
import { FeedRefused } from '../feed.problems.ts';
import type { FeedFile } from './feed-file.ts';

/** A feed that was delivered whole, with what tells whether its source has changed. */
export type FetchedFeed = FeedFile & {
  /** ETag and date of the HTTP answer, if it has any. */
  validators: Validators | null;
  /** SHA-256 of the unpacked bytes in base64url: packing the same feed anew is no change. */
  digest: string;
};

type SourceMetadata = Omit<FetchedFeed, 'open'>;

const SourceManifest = z.object({
  key: z.string(),
  origin: z.string(),
  bytes: z.int(),
  isUtf8: z.boolean(),
  isAscii: z.boolean(),
  charset: z.string().nullable(),
  folder: z.string().nullable(),
  validators: Validators.nullable(),
  digest: z.string(),
});

/** Addresses hold keys of vendors. */
const hashAddress = (address: string) => hash('sha256', address, 'base64url');

/**
 * What one run was delivered, in the store that all machines share: a process that takes the run over reads it there,
 * and need not ask the vendor for it again. The note is written last and names its file, so that the late file of a
 * process that was believed dead is never taken for it.
 */
export class ArchivedSource {
  constructor(
    private readonly files: FileStore,
    private readonly prefix: string,
  ) {}

  /** null unless it was delivered whole, from the same address. */
  async find(address: string): Promise<FetchedFeed | null> {
    const bytes = await this.files.readBytes(this.manifestKey);
    const note = bytes && SourceManifest.safeParse(JSON.parse(bytes.toString())).data;
    if (!note || note.origin !== hashAddress(address)) return null;
    const { key, origin: _origin, ...delivered } = note;
    const file = await this.files.find(key);
    return file?.size === note.bytes ? this.toFetchedFeed(key, delivered) : null;
  }

  /** What is known of it is asked for once all of it has passed. */
  async store(address: string, body: FileBody, delivered: () => SourceMetadata): Promise<FetchedFeed> {
    const key = `${this.prefix}${newId()}`;
    await this.files.write(key, body);
    const metadata = delivered();
    const note: z.infer<typeof SourceManifest> = { key, origin: hashAddress(address), ...metadata };
    await this.files.write(this.manifestKey, Buffer.from(JSON.stringify(note)));
    return this.toFetchedFeed(key, metadata);
  }

  private get manifestKey() {
    return `${this.prefix}source.json`;
  }

  private toFetchedFeed(key: string, delivered: SourceMetadata): FetchedFeed {
    const open = async () => {
      const found = await this.files.read(key);
      if (!found) throw new FeedRefused('Lo descargado se ha borrado mientras se leía: repita la importación.');
      return found.body;
    };
    return { ...delivered, open };
  }
}
