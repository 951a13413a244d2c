import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import { StaffNames } from '../../../platform/access/staff-names.ts';
import type { Actor } from '../../../platform/actor.ts';
import { pageOf, span } from '../../../platform/reading/page-of.ts';
import type { ContentVersions, StaffContentKey } from '../../staff-content.contract.ts';
import { contentKey } from '../content-blocks.ts';
import { ContentVersion } from '../content-version.entity.ts';

const PAGE_SIZE = 20;

/** The former versions of a text, newest first. */
export class ListContentVersions extends Query<ContentVersions> {
  constructor(
    readonly by: Actor,
    readonly key: StaffContentKey,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ListContentVersions)
export class ListContentVersionsHandler implements IQueryHandler<ListContentVersions> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ by, key, page }: ListContentVersions) {
    demand(by, 'content.edit');
    const requested = { page, pageSize: PAGE_SIZE };
    const [versions, total] = await this.em.findAndCount(
      ContentVersion,
      { key: contentKey(key) },
      { orderBy: { version: 'desc' }, ...span(requested), disableIdentityMap: true },
    );
    const names = await this.names.of(versions.map(({ changedBy }) => changedBy));
    const items = versions.map(({ version, content, changedAt, changedBy }) => ({
      version,
      isShipped: content === null,
      changedAt: changedAt.toISOString(),
      changedBy: (changedBy && names.get(changedBy)) ?? null,
    }));
    return pageOf(items, total, requested) satisfies ContentVersions;
  }
}
