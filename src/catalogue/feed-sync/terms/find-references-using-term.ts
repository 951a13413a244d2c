import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindReferencesUsingTerm } from '../feed.messages.ts';
import { selectOtherReferences } from './source-terms.sql.ts';

@QueryHandler(FindReferencesUsingTerm)
export class FindReferencesUsingTermHandler implements IQueryHandler<FindReferencesUsingTerm> {
  constructor(private readonly em: EntityManager) {}

  async execute({ kind, feedId, terms }: FindReferencesUsingTerm) {
    if (!terms.length) return new Map<string, string>();
    const values = [feedId, feedId, JSON.stringify(terms)];
    const rows = await this.em.execute<{ said: string; reference: string }[]>(selectOtherReferences(kind), values);
    return new Map(rows.map(({ said, reference }) => [said, reference]));
  }
}
