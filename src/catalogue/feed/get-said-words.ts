import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { SaidKind, SaidWords } from './said-words.contract.ts';
import { GetSaidWords } from './feed.messages.ts';

/** Features are joined by line breaks, which none contains, because reading arrays is far slower. */
const WORDS = `
  select external_id as "externalId",
    case when ? then raw_type end as "rawType",
    case when ? then raw_town end as "rawTown",
    case when ? then raw_zone end as "rawZone",
    case when ? then array_to_string(raw_features, E'\\n') end as "rawFeatures"
  from properties where feed_id = ? and external_id in (select json_array_elements_text(?::json))`;

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
