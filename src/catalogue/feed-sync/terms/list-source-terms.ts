import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListSourceTerms, type SourceTerm } from '../feed.messages.ts';
import { countTerms } from './source-terms.sql.ts';

@QueryHandler(ListSourceTerms)
export class ListSourceTermsHandler implements IQueryHandler<ListSourceTerms> {
  constructor(private readonly em: EntityManager) {}

  async execute({ kind, feedId }: ListSourceTerms) {
    const words = await this.em.execute<SourceTerm[]>(countTerms(kind), [feedId, feedId]);
    return words.map((word) => ({ ...word, references: [...new Set(word.references)] }));
  }
}
