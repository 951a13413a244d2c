import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { SaidKind } from '../said-words.contract.ts';
import { ListSaidWords, type SaidWord } from '../feed.messages.ts';

/** Words with the values that they are mapped to; properties that have left their feed are ignored. */
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

@QueryHandler(ListSaidWords)
export class ListSaidWordsHandler implements IQueryHandler<ListSaidWords> {
  constructor(private readonly em: EntityManager) {}

  async execute({ kind, feedId }: ListSaidWords) {
    const words = await this.em.execute<SaidWord[]>(counted(kind), [feedId, feedId]);
    return words.map((word) => ({ ...word, references: [...new Set(word.references)] }));
  }
}
