import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindSayingReferences } from '../feed.messages.ts';
import { another } from './said-words.sql.ts';

@QueryHandler(FindSayingReferences)
export class FindSayingReferencesHandler implements IQueryHandler<FindSayingReferences> {
  constructor(private readonly em: EntityManager) {}

  async execute({ kind, feedId, known }: FindSayingReferences) {
    if (!known.length) return new Map<string, string>();
    const values = [feedId, feedId, JSON.stringify(known)];
    const rows = await this.em.execute<{ said: string; reference: string }[]>(another(kind), values);
    return new Map(rows.map(({ said, reference }) => [said, reference]));
  }
}
