import type { QueryBus } from '@nestjs/cqrs';
import { GetFeedFingerprints, GetSourceTerms } from '../../catalogue/feed-sync/feed.messages.ts';
import { matchesCurrentRates } from '../mapping/fields/resolve-currency.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import { parseAliasDigest } from '../staging/build-fingerprint.ts';

/** Stored fingerprints, without those that today's aliases and rates would map otherwise: these count as changed. */
export async function fingerprintsUnderCurrentMapping(
  queries: QueryBus,
  feedId: string,
  { aliases, ratedCurrencies }: FeedMapping,
  externalIds: string[],
): Promise<ReadonlyMap<string, string>> {
  const stored = await queries.execute(new GetFeedFingerprints(feedId, externalIds));
  const words = new GetSourceTerms(feedId, externalIds, [...aliases.kinds]);
  const terms = aliases.kinds.size ? await queries.execute(words) : null;
  const isUpToDate = ([externalId, fingerprint]: [string, string]) => {
    const ownTerms = terms?.get(externalId);
    return (
      matchesCurrentRates(fingerprint, ratedCurrencies) &&
      parseAliasDigest(fingerprint) === (ownTerms ? aliases.digestOf(ownTerms) : '')
    );
  };
  return new Map([...stored].filter(isUpToDate));
}
