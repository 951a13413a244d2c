import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import { StaffNames } from '../../../platform/access/staff-names.ts';
import type { Actor } from '../../../platform/actor.ts';
import { findPage } from '../../../platform/query/find-page.ts';
import type { ContentVersions, StaffContentKey } from '../../staff-content.contract.ts';
import { toContentKey } from '../content-blocks.ts';
import { ContentVersion } from '../content-version.entity.ts';

const PAGE_SIZE = 20;

/** The former versions of a text, newest first. */
export class ListContentVersions extends Query<ContentVersions> {
  constructor(
    readonly actor: Actor,
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

  async execute({ actor, key, page }: ListContentVersions) {
    requirePermission(actor, 'content.edit');
    const newestFirst = { version: 'desc' } as const;
    const pageRequest = { where: { key: toContentKey(key) }, orderBy: newestFirst, page, pageSize: PAGE_SIZE };
    const versions = await findPage(this.em, ContentVersion, pageRequest, async (found) => {
      const names = await this.names.findNames(found.map(({ changedBy }) => changedBy));
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
