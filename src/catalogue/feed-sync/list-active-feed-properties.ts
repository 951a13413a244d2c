import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { read } from '../../platform/query/read.ts';
import type { Property } from '../property.entity.ts';
import { feedControlledFilter } from './feed-controlled-filter.ts';
import { ListActiveFeedProperties } from './feed.messages.ts';

@QueryHandler(ListActiveFeedProperties)
export class ListActiveFeedPropertiesHandler implements IQueryHandler<ListActiveFeedProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ feedId, after, limit }: ListActiveFeedProperties) {
    const { status, $not } = feedControlledFilter;
    const rows = await read<{ properties: Property }>(this.em)
      .selectFrom('properties')
      .select('externalId')
      .where('feedId', '=', feedId)
      .where('status', 'in', status.$in)
      .where(sql<boolean>`not locked_fields @> ${$not.lockedFields.$contains}::text[]`)
      .where('externalId', '>', after ?? '')
      .orderBy('externalId')
      .limit(limit)
      .execute();
    return rows.map(({ externalId }) => ({ externalId: externalId! }));
  }
}
