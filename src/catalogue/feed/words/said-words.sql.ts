import type { SaidKind } from '../said-words.contract.ts';

/** Its words beside what became of them. What has left its feed is heard of no more. */
const STOCK = `from properties where feed_id is not null and (content_hash is not null or status <> 'withdrawn')
  and (?::uuid is null or feed_id = ?)`;

const SAID: Readonly<Record<SaidKind, string>> = {
  type: `select feed_id, reference, raw_type as said, type as reading ${STOCK}`,
  town: `select feed_id, reference, raw_town as said, location as reading ${STOCK}`,
  zone: `select feed_id, reference, raw_zone as said, area as reading ${STOCK}`,
  feature: `select feed_id, reference, unnest(raw_features) as said, null as reading ${STOCK}`,
};

export const counted = (kind: SaidKind) => `
  select feed_id as "feedId", said, count(*)::int as count, array[min(reference), max(reference)] as references,
    ${kind === 'feature' ? 'null' : 'mode() within group (order by reading)'} as reading
  from (${SAID[kind]}) as words where said is not null group by feed_id, said`;

/** Only for words that are looked at: for all that a stock says, no more than the ends are had in one pass. */
export const another = (kind: SaidKind) => `
  select words.said, min(words.reference) as reference
  from (${SAID[kind]}) as words
  join jsonb_to_recordset(?::jsonb) as known (said text, "references" text[]) on known.said = words.said
  where words.reference <> all (known."references") group by words.said`;

/**
 * Each feature on a line of its own, which none of them holds: read for all of a feed, an array costs far more. What is
 * not asked for is not fetched.
 */
export const WORDS = `
  select external_id as "externalId",
    case when ? then raw_type end as "rawType",
    case when ? then raw_town end as "rawTown",
    case when ? then raw_zone end as "rawZone",
    case when ? then array_to_string(raw_features, E'\\n') end as "rawFeatures"
  from properties where feed_id = ? and external_id in (select json_array_elements_text(?::json))`;
