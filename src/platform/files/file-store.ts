import type { Readable } from 'node:stream';

export type FileBody = Buffer | AsyncIterable<Uint8Array>;

export interface FileInfo {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly modified: Date;
}

export interface FileContent {
  readonly size: number;
  readonly body: Readable;
}

interface WriteOptions {
  /** For nobody else on this machine; in a bucket nothing is for anybody else. */
  readonly isPrivate?: boolean;
}

/**
 * Keeps files under keys such as `pictures/originals/ab/abcd`, in a folder or in a bucket. Whatever is asked of it by a
 * prefix wants one that ends with a slash. Throws FileNotWritten where it cannot do what is asked.
 */
export abstract class FileStore {
  /** Whole or not at all: a reader never sees half a file. A fault of the body itself is thrown as it is. */
  abstract write(key: string, body: FileBody, writing?: WriteOptions): Promise<void>;

  /** For files that do not fit into memory; null where there is none. */
  abstract read(key: string): Promise<FileContent | null>;

  abstract readBytes(key: string): Promise<Buffer | null>;

  abstract find(key: string): Promise<FileInfo | null>;

  /** Everything below a prefix. */
  abstract list(prefix: string): AsyncIterable<FileInfo>;

  /** The names right below a prefix that have files below them. */
  abstract listFolders(prefix: string): AsyncIterable<string>;

  /** It counts as modified now; false where there is none. */
  abstract move(from: string, to: string): Promise<boolean>;

  /** A file that is not there is as good as removed. */
  abstract remove(key: string): Promise<void>;

  async removeAll(prefix: string) {
    for await (const { key } of this.list(prefix)) await this.remove(key);
  }

  /** Throws one sentence for the operator where it can never work as it is set up. */
  abstract assertUsable(): Promise<void>;

  /** Whether it cannot be reached now; answers within a second. */
  abstract isUnavailable(): Promise<boolean>;
}
