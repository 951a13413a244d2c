/** A whole feed on disk as it was delivered: unpacked, not decoded. */
export type FeedFile = {
  path: string;
  bytes: number;
  /** Measured from the bytes, whatever the feed declares. */
  isUtf8: boolean;
  isAscii: boolean;
  /** What the HTTP answer declares. */
  charset: string | null;
  /** The folder of a feed that was read from a file: its pictures lie there. */
  folder: string | null;
};
