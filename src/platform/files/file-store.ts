import type { Readable } from 'node:stream';

export type FileBody = Buffer | AsyncIterable<Uint8Array>;

export interface FileInfo {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly modified: Date;
}

export interface FileContent {
  readonly size: number;
  readonly body: Readable;
}

interface WriteOptions {
  /** Unreadable for other users of this machine; objects of a bucket always are. */
  readonly isPrivate?: boolean;
}

/**
 * Stores files under keys such as `pictures/originals/ab/abcd`, in a folder or in a bucket. Prefixes must end with a
 * slash. Throws FileNotWritten if a file cannot be written, and for every failed operation of a bucket.
 */
export abstract class FileStore {
  /** Writes atomically: a reader never sees half a file. Errors of the body are thrown unchanged. */
  abstract write(key: string, body: FileBody, options?: WriteOptions): Promise<void>;

  /** Reads a file that may not fit into memory; null if it does not exist. Reading the body may fail later. */
  abstract read(key: string): Promise<FileContent | null>;

  /** Returns null if the file does not exist. */
  abstract readBytes(key: string): Promise<Buffer | null>;

  abstract find(key: string): Promise<FileInfo | null>;

  abstract list(prefix: string): AsyncIterable<FileInfo>;

  /** Lists the names of the folders directly below a prefix. */
  abstract listFolders(prefix: string): AsyncIterable<string>;

  /** Also sets the modification time to now. Returns false if the file does not exist. */
  abstract move(from: string, to: string): Promise<boolean>;

  /** Ignores a missing file. */
  abstract remove(key: string): Promise<void>;

  async removeAll(prefix: string) {
    for await (const { key } of this.list(prefix)) await this.remove(key);
  }

  /** Throws one sentence for the operator if the configuration cannot work. An unreachable bucket is only logged. */
  abstract assertUsable(): Promise<void>;

  /** Resolves within a second. */
  abstract isUnavailable(): Promise<boolean>;
}

export const STORAGE_FOLDERS = ['pictures', 'inquiry-photos', 'mails', 'feeds'] as const;
export type StorageFolder = (typeof STORAGE_FOLDERS)[number];
