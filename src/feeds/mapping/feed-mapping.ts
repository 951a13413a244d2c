/** What decides, beside the mapper, how a record of a feed becomes a property. */
export type FeedMapping = {
  /** Kept with every fingerprint, so that a change reaches what the feed itself does not touch. Without space or dot. */
  version: string;
  /** Before the references of what comes in. */
  referencePrefix: string | null;
};
