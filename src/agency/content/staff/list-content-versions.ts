import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import { StaffNames } from '../../../platform/access/staff-names.ts';
import type { Actor } from '../../../platform/actor.ts';
import { pageFrom } from '../../../platform/reading/page-from.ts';
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
    const newestFirst = { version: 'desc' } as const;
    const asked = { where: { key: contentKey(key) }, orderBy: newestFirst, page, pageSize: PAGE_SIZE };
    const versions = await pageFrom(this.em, ContentVersion, asked, async (found) => {
      const names = await this.names.of(found.map(({ changedBy }) => changedBy));
      return found.map(({ version, content, changedAt, changedBy }) => ({
        version,
        isShipped: content === null,
        changedAt: changedAt.toISOString(),
        changedBy: (changedBy && names.get(changedBy)) ?? null,
      }));
    });
    return versions satisfies ContentVersions;
  }
}
