import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SaidKind, SaidWords } from './said-words.contract.ts';
import { Property } from '../property.entity.ts';

const COLUMNS = { type: 'rawType', town: 'rawTown', zone: 'rawZone', feature: 'rawFeatures' } as const;

/** What the feed said of these properties when they were last written, by external id; only of these kinds. */
export class GetSaidWords extends Query<Map<string, SaidWords>> {
  constructor(
    readonly feedId: string,
    readonly externalIds: string[],
    readonly kinds: readonly SaidKind[],
  ) {
    super();
  }
}

@QueryHandler(GetSaidWords)
export class GetSaidWordsHandler implements IQueryHandler<GetSaidWords> {
  constructor(private readonly em: EntityManager) {}

  async execute({ feedId, externalIds, kinds }: GetSaidWords) {
    const fields = ['externalId' as const, ...kinds.map((kind) => COLUMNS[kind])];
    const of = { feedId, externalId: { $in: externalIds } };
    const rows = await this.em.find(Property, of, { fields, disableIdentityMap: true });
    return new Map(
      (rows as ({ externalId: string } & Partial<SaidWords>)[]).map(
        ({ externalId, rawType = null, rawTown = null, rawZone = null, rawFeatures = [] }) =>
          [externalId, { rawType, rawTown, rawZone, rawFeatures }] as const,
      ),
    );
  }
}
