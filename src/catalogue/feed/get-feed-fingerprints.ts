import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Property } from '../property.entity.ts';
import { GetFeedFingerprints } from './feed.messages.ts';

@QueryHandler(GetFeedFingerprints)
export class GetFeedFingerprintsHandler implements IQueryHandler<GetFeedFingerprints> {
  constructor(private readonly em: EntityManager) {}

  async execute({ feedId, externalIds }: GetFeedFingerprints) {
    const rows = await this.em.find(
      Property,
      { feedId, externalId: { $in: externalIds }, contentHash: { $ne: null } },
      { fields: ['externalId', 'contentHash'], disableIdentityMap: true },
    );
    return new Map(rows.map(({ externalId, contentHash }) => [externalId!, contentHash!]));
  }
}
