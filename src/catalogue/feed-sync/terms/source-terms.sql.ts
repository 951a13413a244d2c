import type { TermKind } from '../source-terms.contract.ts';

/**
 * The properties whose words count, of one feed or, with null, of all. A withdrawn property without a hash has left its
 * feed and does not count.
 */
const COUNTED_PROPERTIES = `from properties where feed_id is not null and (content_hash is not null or status <> 'withdrawn')
  and (?::uuid is null or feed_id = ?)`;

/** One row for each word: what the feed says, and how it was read. Features are not read word by word. */
const TERMS_BY_KIND: Readonly<Record<TermKind, string>> = {
  type: `select feed_id, reference, raw_type as said, type as reading ${COUNTED_PROPERTIES}`,
  town: `select feed_id, reference, raw_town as said, location as reading ${COUNTED_PROPERTIES}`,
  zone: `select feed_id, reference, raw_zone as said, area as reading ${COUNTED_PROPERTIES}`,
  feature: `select feed_id, reference, unnest(raw_features) as said, null as reading ${COUNTED_PROPERTIES}`,
};

/** How often each feed says each word, with the first and last reference and the most frequent reading. */
export const countTerms = (kind: TermKind) => `
  select feed_id as "feedId", said, count(*)::int as count, array[min(reference), max(reference)] as references,
    ${kind === 'feature' ? 'null' : 'mode() within group (order by reading)'} as reading
  from (${TERMS_BY_KIND[kind]}) as words where said is not null group by feed_id, said`;

/**
 * One more reference for each given word, besides those already known. It is read only for the words on a page, since
 * `formatCount` can collect no more than the first and last reference in its single pass.
 */
export const selectOtherReferences = (kind: TermKind) => `
  select words.said, min(words.reference) as reference
  from (${TERMS_BY_KIND[kind]}) as words
  join jsonb_to_recordset(?::jsonb) as known (said text, "references" text[]) on known.said = words.said
  where words.reference <> all (known."references") group by words.said`;

/**
 * The words of some properties of a feed; null for kinds that were not requested. The features are joined by line ends,
 * which no feature contains, because reading arrays of a whole feed takes much longer.
 */
export const TERMS_OF_PROPERTIES = `
  select external_id as "externalId",
    case when ? then raw_type end as "rawType",
    case when ? then raw_town end as "rawTown",
    case when ? then raw_zone end as "rawZone",
    case when ? then array_to_string(raw_features, E'\\n') end as "rawFeatures"
  from properties where feed_id = ? and external_id in (select json_array_elements_text(?::json))`;
