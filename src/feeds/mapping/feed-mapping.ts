import type { Aliases } from '../aliases/aliases.ts';

/** What decides, beside the mapper, how a record of a feed becomes a property. */
export type FeedMapping = {
  /** Of all of it: a source that has not changed is read nevertheless where this has. Without space or dot. */
  version: string;
  /** Of what concerns every property alike, kept with its fingerprint. Without space or dot. */
  mark: string;
  /** Those that concern a property are marked in its own fingerprint. */
  aliases: Aliases;
  /** Currencies that have a rate in the settings; that of a property is marked in its own fingerprint. */
  rated: ReadonlySet<string>;
  /** Before the references of what comes in. */
  referencePrefix: string | null;
};
