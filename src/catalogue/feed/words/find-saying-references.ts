import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { SAID } from './list-said-words.ts';
import type { SaidKind } from '../said-words.contract.ts';
import { FindSayingReferences } from '../feed.messages.ts';

/** Used only for words on display. For all words, first and last reference come from a single pass. */
const ANOTHER = (kind: SaidKind) => `
  select words.said, min(words.reference) as reference
  from (${SAID[kind]}) as words
  join jsonb_to_recordset(?::jsonb) as known (said text, "references" text[]) on known.said = words.said
  where words.reference <> all (known."references") group by words.said`;

@QueryHandler(FindSayingReferences)
export class FindSayingReferencesHandler implements IQueryHandler<FindSayingReferences> {
  constructor(private readonly em: EntityManager) {}

  async execute({ kind, feedId, known }: FindSayingReferences) {
    if (!known.length) return new Map<string, string>();
    const values = [feedId, feedId, JSON.stringify(known)];
    const rows = await this.em.execute<{ said: string; reference: string }[]>(ANOTHER(kind), values);
    return new Map(rows.map(({ said, reference }) => [said, reference]));
  }
}
