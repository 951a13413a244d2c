import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SaidKind, SaidWords } from './said-words.contract.ts';

/** Each on a line of its own, which none of them holds: read for all of a feed, an array costs three times as much. */
const COLUMNS: Readonly<Record<SaidKind, string>> = {
  type: 'raw_type as "rawType"',
  town: 'raw_town as "rawTown"',
  zone: 'raw_zone as "rawZone"',
  feature: `array_to_string(raw_features, E'\\n') as "rawFeatures"`,
};

type Row = { externalId: string; rawFeatures?: string } & Partial<Omit<SaidWords, 'rawFeatures'>>;

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
    const columns = ['external_id as "externalId"', ...kinds.map((kind) => COLUMNS[kind])];
    const rows = await this.em.execute<Row[]>(
      `select ${columns.join(', ')} from properties
       where feed_id = ? and external_id in (select json_array_elements_text(?::json))`,
      [feedId, JSON.stringify(externalIds)],
    );
    return new Map(
      rows.map(({ externalId, rawType = null, rawTown = null, rawZone = null, rawFeatures = '' }) => [
        externalId,
        { rawType, rawTown, rawZone, rawFeatures: rawFeatures ? rawFeatures.split('\n') : [] },
      ]),
    );
  }
}
