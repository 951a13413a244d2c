/** A whole feed on disk, as it was delivered (inflated, not decoded). */
export type FeedFile = {
  path: string;
  bytes: number;
  /** Measured, not declared. */
  isUtf8: boolean;
  isAscii: boolean;
  /** Of the HTTP answer. */
  charset: string | null;
  /** Where a feed that was read from a file may find its pictures. */
  folder: string | null;
};
