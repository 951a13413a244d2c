import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { TermKind, SourceTerms } from '../source-terms.contract.ts';
import { GetSourceTerms } from '../feed.messages.ts';
import { TERMS_OF_PROPERTIES } from './source-terms.sql.ts';

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
