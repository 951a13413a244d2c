import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SaidKind } from '../said-words.contract.ts';

export interface SaidWord {
  feedId: string;
  said: string;
  count: number;
  /** The first and the last of the properties that say it. */
  references: string[];
  /** The type, location or area that most of them have; null where they have none, and for features. */
  reading: string | null;
}

/** Its words beside what became of them. What has left its feed is heard of no more. */
const STOCK = `from properties where feed_id is not null and (content_hash is not null or status <> 'withdrawn')
  and (?::uuid is null or feed_id = ?)`;

export const SAID: Readonly<Record<SaidKind, string>> = {
  type: `select feed_id, reference, raw_type as said, type as reading ${STOCK}`,
  town: `select feed_id, reference, raw_town as said, location as reading ${STOCK}`,
  zone: `select feed_id, reference, raw_zone as said, area as reading ${STOCK}`,
  feature: `select feed_id, reference, unnest(raw_features) as said, null as reading ${STOCK}`,
};

const counted = (kind: SaidKind) => `
  select feed_id as "feedId", said, count(*)::int as count, array[min(reference), max(reference)] as references,
    ${kind === 'feature' ? 'null' : 'mode() within group (order by reading)'} as reading
  from (${SAID[kind]}) as words where said is not null group by feed_id, said`;

/** Every word of a kind, as it is spelt, with how many properties say it: of one feed, or of each. */
export class ListSaidWords extends Query<SaidWord[]> {
  constructor(
    readonly kind: SaidKind,
    readonly feedId: string | null,
  ) {
    super();
  }
}

@QueryHandler(ListSaidWords)
export class ListSaidWordsHandler implements IQueryHandler<ListSaidWords> {
  constructor(private readonly em: EntityManager) {}

  async execute({ kind, feedId }: ListSaidWords) {
    const words = await this.em.execute<SaidWord[]>(counted(kind), [feedId, feedId]);
    return words.map((word) => ({ ...word, references: [...new Set(word.references)] }));
  }
}
