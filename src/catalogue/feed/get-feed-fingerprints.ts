import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Property } from '../property.entity.ts';

/** What the feed's properties looked like when last written, by external id; a withdrawn one has no fingerprint. */
export class GetFeedFingerprints extends Query<Map<string, string>> {
  constructor(
    readonly feedId: string,
    readonly externalIds: string[],
  ) {
    super();
  }
}

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
