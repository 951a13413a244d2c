import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import { StaffNames } from '../../../platform/access/staff-names.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { StaffContent, StaffContentKey } from '../../staff-content.contract.ts';
import { contentBlocks, contentKey } from '../content-blocks.ts';
import { readContent } from '../read-content.ts';

/** A text for editing, with its placeholders. */
export class ShowStaffContent extends Query<StaffContent> {
  constructor(
    readonly by: Actor,
    readonly key: StaffContentKey,
  ) {
    super();
  }
}

@QueryHandler(ShowStaffContent)
export class ShowStaffContentHandler implements IQueryHandler<ShowStaffContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ by, key }: ShowStaffContent) {
    demand(by, 'content.edit');
    const written = await readContent(this.em, contentKey(key));
    const names = await this.names.of([written.changedBy]);
    const changedBy = (written.changedBy && names.get(written.changedBy)) ?? null;
    return { key, title: contentBlocks[contentKey(key)].title, ...written, changedBy } satisfies StaffContent;
  }
}
