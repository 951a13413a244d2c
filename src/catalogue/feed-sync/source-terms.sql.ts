import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { TermKind, SourceTerms } from '../feed-property.contract.ts';
import { GetSourceTerms, ListSourceTerms, type SourceTerm, FindReferencesUsingTerm } from './feed.messages.ts';

/**
 * Properties whose words count, of one feed or, with null, of all. A withdrawn property without a hash has left its
 * feed and does not count.
 */
const COUNTED_PROPERTIES = `from properties where feed_id is not null and (content_hash is not null or status <> 'withdrawn')
  and (?::uuid is null or feed_id = ?)`;

/** One row per word with its mapped value. Features are not mapped word by word. */
const TERMS_BY_KIND: Readonly<Record<TermKind, string>> = {
  type: `select feed_id, reference, raw_type as word, type as interpretation ${COUNTED_PROPERTIES}`,
  town: `select feed_id, reference, raw_town as word, location as interpretation ${COUNTED_PROPERTIES}`,
  zone: `select feed_id, reference, raw_zone as word, area as interpretation ${COUNTED_PROPERTIES}`,
  feature: `select feed_id, reference, unnest(raw_features) as word, null as interpretation ${COUNTED_PROPERTIES}`,
};

const countTerms = (kind: TermKind) => `
  select feed_id as "feedId", word, count(*)::int as count, array[min(reference), max(reference)] as references,
    ${kind === 'feature' ? 'null' : 'mode() within group (order by interpretation)'} as interpretation
  from (${TERMS_BY_KIND[kind]}) as words where word is not null group by feed_id, word`;

/** Finds one more reference for each word of a page, since the count query returns only the first and the last. */
const selectOtherReferences = (kind: TermKind) => `
  select words.word, min(words.reference) as reference
  from (${TERMS_BY_KIND[kind]}) as words
  join jsonb_to_recordset(?::jsonb) as known (word text, "references" text[]) on known.word = words.word
  where words.reference <> all (known."references") group by words.word`;

/**
 * Words of some properties of a feed; null for kinds that were not requested. Features are joined by line breaks, which
 * no feature contains, because reading arrays for a whole feed is much slower.
 */
const TERMS_OF_PROPERTIES = `
  select external_id as "externalId",
    case when ? then raw_type end as "rawType",
    case when ? then raw_town end as "rawTown",
    case when ? then raw_zone end as "rawZone",
    case when ? then array_to_string(raw_features, E'\\n') end as "rawFeatures"
  from properties where feed_id = ? and external_id in (select json_array_elements_text(?::json))`;

const TERM_KINDS = ['type', 'town', 'zone', 'feature'] as const satisfies TermKind[];

type Row = Omit<SourceTerms, 'rawFeatures'> & { externalId: string; rawFeatures: string | null };

@QueryHandler(GetSourceTerms)
export class GetSourceTermsHandler implements IQueryHandler<GetSourceTerms> {
  constructor(private readonly em: EntityManager) {}

  async execute({ feedId, externalIds, kinds }: GetSourceTerms) {
    const requested = TERM_KINDS.map((kind) => kinds.includes(kind));
    const rows = await this.em.execute<Row[]>(TERMS_OF_PROPERTIES, [...requested, feedId, JSON.stringify(externalIds)]);
    return new Map(
      rows.map(({ externalId, rawFeatures, ...words }) => [
        externalId,
        { ...words, rawFeatures: rawFeatures ? rawFeatures.split('\n') : [] },
      ]),
    );
  }
}

@QueryHandler(ListSourceTerms)
export class ListSourceTermsHandler implements IQueryHandler<ListSourceTerms> {
  constructor(private readonly em: EntityManager) {}

  async execute({ kind, feedId }: ListSourceTerms) {
    const words = await this.em.execute<SourceTerm[]>(countTerms(kind), [feedId, feedId]);
    return words.map((word) => ({ ...word, references: [...new Set(word.references)] }));
  }
}

@QueryHandler(FindReferencesUsingTerm)
export class FindReferencesUsingTermHandler implements IQueryHandler<FindReferencesUsingTerm> {
  constructor(private readonly em: EntityManager) {}

  async execute({ kind, feedId, terms }: FindReferencesUsingTerm) {
    if (!terms.length) return new Map<string, string>();
    const values = [feedId, feedId, JSON.stringify(terms)];
    const rows = await this.em.execute<{ word: string; reference: string }[]>(selectOtherReferences(kind), values);
    return new Map(rows.map(({ word, reference }) => [word, reference]));
  }
}
