import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor, StaffNames } from '../../platform/actor.ts';
import { findPage } from '../../platform/query/to-page.ts';
import { ContentVersionNotFound } from '../agency.problems.ts';
import type { ContentVersions, StaffContentKey, ContentVersionDetails } from '../staff-content.contract.ts';
import { toContentKey, contentBlocks, type ContentKey } from './content-blocks.ts';
import { ContentVersion } from './content.entity.ts';
import { parseContent } from './show-content.ts';

/** Reads a saved version. Throws ContentVersionNotFound if it does not exist or the current page cannot show it. */
export async function readVersion(em: EntityManager, key: ContentKey, version: number) {
  const row = await em.findOne(ContentVersion, { key, version }, { disableIdentityMap: true });
  const isDefault = row?.content === null;
  const content = isDefault ? contentBlocks[key].defaultContent : row && parseContent(key, row.content);
  if (!row || !content) throw new ContentVersionNotFound();
  return { version, content, isDefault, changedAt: row.changedAt.toISOString(), changedBy: row.changedBy };
}

const PAGE_SIZE = 20;

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
    const versions = await findPage(this.em, ContentVersion, pageRequest, async (rows) => {
      const names = await this.names.findNames(rows.map(({ changedBy }) => changedBy));
      return rows.map(({ version, content, changedAt, changedBy }) => ({
        version,
        isDefault: content === null,
        changedAt: changedAt.toISOString(),
        changedBy: (changedBy && names.get(changedBy)) ?? null,
      }));
    });
    return versions satisfies ContentVersions;
  }
}

export class ShowContentVersion extends Query<ContentVersionDetails> {
  constructor(
    readonly actor: Actor,
    readonly key: StaffContentKey,
    readonly version: number,
  ) {
    super();
  }
}

@QueryHandler(ShowContentVersion)
export class ShowContentVersionHandler implements IQueryHandler<ShowContentVersion> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ actor, key, version }: ShowContentVersion): Promise<ContentVersionDetails> {
    requirePermission(actor, 'content.edit');
    const storedVersion = await readVersion(this.em, toContentKey(key), version);
    const names = await this.names.findNames([storedVersion.changedBy]);
    return { ...storedVersion, changedBy: (storedVersion.changedBy && names.get(storedVersion.changedBy)) ?? null };
  }
}
