import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { FileBody, FileStore } from '../../platform/files/file-store.ts';
import { Validators } from '../../platform/net/validators.contract.ts';
import { createId } from '../../platform/new-id.ts';
import { FeedRefused } from '../feed.problems.ts';

/** A whole feed as delivered: unpacked, not decoded. */
export type FeedFile = {
  /** Opens the feed from the beginning; can be called repeatedly. */
  open: () => Promise<Readable>;
  bytes: number;
  /** Determined from the bytes, independently of the encoding that the feed declares. */
  isUtf8: boolean;
  isAscii: boolean;
  /** Charset of the Content-Type header; null if missing or for a file. */
  charset: string | null;
  /** Folder of a feed read from a file, which contains its pictures. */
  folder: string | null;
};

export type FetchedFeed = FeedFile & {
  validators: Validators | null;
  /** SHA-256 of the unpacked bytes and the charset, in base64url. Compression makes no difference. */
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

/** Hides the address, since it may contain keys for the API of the feed. */
const hashAddress = (address: string) => hash('sha256', address, 'base64url');

/**
 * Archives the feed of a run in shared storage, so that a process that takes over the run need not download it again.
 * The manifest is written last and names its file, so that a late file of a superseded process is never used.
 */
export class ArchivedSource {
  constructor(
    private readonly files: FileStore,
    private readonly prefix: string,
  ) {}

  /** Returns null unless the whole feed was archived from the same address. */
  async find(address: string): Promise<FetchedFeed | null> {
    const bytes = await this.files.readBytes(this.manifestKey);
    const manifest = bytes && SourceManifest.safeParse(JSON.parse(bytes.toString())).data;
    if (!manifest || manifest.origin !== hashAddress(address)) return null;
    const { key, origin: _origin, ...metadata } = manifest;
    const file = await this.files.find(key);
    return file?.size === manifest.bytes ? this.toFetchedFeed(key, metadata) : null;
  }

  /** Calls `getMetadata` when the whole body has been read. */
  async store(address: string, body: FileBody, getMetadata: () => SourceMetadata): Promise<FetchedFeed> {
    const key = `${this.prefix}${createId()}`;
    await this.files.write(key, body);
    const metadata = getMetadata();
    const manifest: z.infer<typeof SourceManifest> = { key, origin: hashAddress(address), ...metadata };
    await this.files.write(this.manifestKey, Buffer.from(JSON.stringify(manifest)));
    return this.toFetchedFeed(key, metadata);
  }

  private get manifestKey() {
    return `${this.prefix}source.json`;
  }

  private toFetchedFeed(key: string, metadata: SourceMetadata): FetchedFeed {
    const open = async () => {
      const file = await this.files.read(key);
      if (!file) throw new FeedRefused('Lo descargado se ha borrado mientras se leía: repita la importación.');
      return file.body;
    };
    return { ...metadata, open };
  }
}
