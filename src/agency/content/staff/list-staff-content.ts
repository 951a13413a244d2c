import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import { StaffNames } from '../../../platform/access/staff-names.ts';
import type { Actor } from '../../../platform/actor.ts';
import { StaffContentKey, type StaffContentList } from '../../staff-content.contract.ts';
import { ContentBlock } from '../content-block.entity.ts';
import { CONTENT_TITLES } from '../../content-titles.contract.ts';
import { toContentKey } from '../content-blocks.ts';

/** Every editable text and who changed it last. */
export class ListStaffContent extends Query<StaffContentList> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListStaffContent)
export class ListStaffContentHandler implements IQueryHandler<ListStaffContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ actor }: ListStaffContent) {
    requirePermission(actor, 'content.edit');
    const found = await this.em.find(
      ContentBlock,
      { key: { $in: StaffContentKey.options.map(toContentKey) } },
      { disableIdentityMap: true },
    );
    const names = await this.names.findNames(found.map(({ changedBy }) => changedBy));
    const blocks = new Map(found.map((block) => [block.key, block]));
    return {
      items: StaffContentKey.options.map((key) => {
        const block = blocks.get(toContentKey(key));
        return {
          key,
          title: CONTENT_TITLES[key],
          isShipped: !block?.content,
          changedAt: block?.updatedAt.toISOString() ?? null,
          changedBy: (block?.changedBy && names.get(block.changedBy)) ?? null,
        };
      }),
    } satisfies StaffContentList;
  }
}
