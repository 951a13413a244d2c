import type { Aliases } from '../aliases/aliases.ts';

/** What decides, beside the mapper, how a record of a feed becomes a property. */
export type FeedMapping = {
  /** Digest of all of it: a source that has not changed is read again if this has. Without space or dot. */
  version: string;
  /** Digest of what concerns every property alike, a part of its fingerprint. Without space or dot. */
  fingerprintSuffix: string;
  /** The fingerprint of a property names those that concern it. */
  aliases: Aliases;
  /** Currencies with a rate in the settings; the fingerprint of a property names its own. */
  ratedCurrencies: ReadonlySet<string>;
  /** Stands before the references of new properties. */
  referencePrefix: string | null;
};
