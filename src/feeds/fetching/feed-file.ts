import type { Readable } from 'node:stream';

/** A whole feed as it was delivered: unpacked, not decoded. */
export type FeedFile = {
  /** From its beginning, as often as it is wanted. */
  open: () => Promise<Readable>;
  bytes: number;
  /** Measured from the bytes, whatever the feed declares. */
  isUtf8: boolean;
  isAscii: boolean;
  /** What the HTTP answer declares. */
  charset: string | null;
  /** The folder of a feed that was read from a file: its pictures lie there. */
  folder: string | null;
};
