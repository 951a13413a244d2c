import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListSaidWords, type SaidWord } from '../feed.messages.ts';
import { counted } from './said-words.sql.ts';

@QueryHandler(ListSaidWords)
export class ListSaidWordsHandler implements IQueryHandler<ListSaidWords> {
  constructor(private readonly em: EntityManager) {}

  async execute({ kind, feedId }: ListSaidWords) {
    const words = await this.em.execute<SaidWord[]>(counted(kind), [feedId, feedId]);
    return words.map((word) => ({ ...word, references: [...new Set(word.references)] }));
  }
}
