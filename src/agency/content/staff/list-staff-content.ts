import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import { StaffNames } from '../../../platform/access/staff-names.ts';
import type { Actor } from '../../../platform/actor.ts';
import { StaffContentKey, type StaffContentList } from '../../staff-content.contract.ts';
import { ContentBlock } from '../content-block.entity.ts';
import { CONTENT_TITLES } from '../../content-titles.contract.ts';
import { contentKey } from '../content-blocks.ts';

/** Every editable text and who changed it last. */
export class ListStaffContent extends Query<StaffContentList> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(ListStaffContent)
export class ListStaffContentHandler implements IQueryHandler<ListStaffContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ by }: ListStaffContent) {
    demand(by, 'content.edit');
    const found = await this.em.find(
      ContentBlock,
      { key: { $in: StaffContentKey.options.map(contentKey) } },
      { disableIdentityMap: true },
    );
    const names = await this.names.of(found.map(({ changedBy }) => changedBy));
    const blocks = new Map(found.map((block) => [block.key, block]));
    return {
      items: StaffContentKey.options.map((key) => {
        const block = blocks.get(contentKey(key));
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
