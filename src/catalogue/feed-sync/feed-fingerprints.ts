import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { read } from '../../platform/query/read.ts';
import type { Property } from '../property.entity.ts';
import { GetFeedFingerprints, CountFeedFingerprints } from './feed.messages.ts';

@QueryHandler(GetFeedFingerprints)
export class GetFeedFingerprintsHandler implements IQueryHandler<GetFeedFingerprints> {
  constructor(private readonly em: EntityManager) {}

  async execute({ feedId, externalIds }: GetFeedFingerprints) {
    const rows = await read<{ properties: Property }>(this.em)
      .selectFrom('properties')
      .select(['externalId', 'contentHash'])
      .where('feedId', '=', feedId)
      .where(sql<boolean>`external_id = any(${externalIds})`)
      .where('contentHash', 'is not', null)
      .execute();
    return new Map(rows.map(({ externalId, contentHash }) => [externalId!, contentHash!]));
  }
}

@QueryHandler(CountFeedFingerprints)
export class CountFeedFingerprintsHandler implements IQueryHandler<CountFeedFingerprints> {
  constructor(private readonly em: EntityManager) {}

  execute({ feedId }: CountFeedFingerprints) {
    return read<{ properties: Property }>(this.em)
      .selectFrom('properties')
      .select(sql<number>`count(content_hash)::int`.as('settled'))
      .select(
        sql<number>`(count(*) filter (where content_hash is null and status <> 'withdrawn'))::int`.as('unsettled'),
      )
      .where('feedId', '=', feedId)
      .executeTakeFirstOrThrow();
  }
}
