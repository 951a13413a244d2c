import type { QueryBus } from '@nestjs/cqrs';
import { GetFeedFingerprints, GetSaidWords } from '../../catalogue/feed/feed.messages.ts';
import { isOfRates } from '../mapping/facts/settle-currency.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import { aliasesOf } from '../spooling/fingerprint.ts';

/** Stored fingerprints, without those that today's aliases and rates would map otherwise: these count as changed. */
export async function mappedAsNow(
  queries: QueryBus,
  feedId: string,
  { aliases, rated }: FeedMapping,
  externalIds: string[],
): Promise<ReadonlyMap<string, string>> {
  const stored = await queries.execute(new GetFeedFingerprints(feedId, externalIds));
  const words = new GetSaidWords(feedId, externalIds, [...aliases.kinds]);
  const said = aliases.kinds.size ? await queries.execute(words) : null;
  const isAsNow = ([externalId, fingerprint]: [string, string]) => {
    const own = said?.get(externalId);
    return isOfRates(fingerprint, rated) && aliasesOf(fingerprint) === (own ? aliases.markOf(own) : '');
  };
  return new Map([...stored].filter(isAsNow));
}
