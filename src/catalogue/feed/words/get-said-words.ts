import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { SaidKind, SaidWords } from '../said-words.contract.ts';
import { GetSaidWords } from '../feed.messages.ts';
import { WORDS } from './said-words.sql.ts';

const IN_ORDER = ['type', 'town', 'zone', 'feature'] as const satisfies SaidKind[];

type Row = Omit<SaidWords, 'rawFeatures'> & { externalId: string; rawFeatures: string | null };

@QueryHandler(GetSaidWords)
export class GetSaidWordsHandler implements IQueryHandler<GetSaidWords> {
  constructor(private readonly em: EntityManager) {}

  async execute({ feedId, externalIds, kinds }: GetSaidWords) {
    const requested = IN_ORDER.map((kind) => kinds.includes(kind));
    const rows = await this.em.execute<Row[]>(WORDS, [...requested, feedId, JSON.stringify(externalIds)]);
    return new Map(
      rows.map(({ externalId, rawFeatures, ...words }) => [
        externalId,
        { ...words, rawFeatures: rawFeatures ? rawFeatures.split('\n') : [] },
      ]),
    );
  }
}
