import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import { StaffNames } from '../../../platform/access/staff-names.ts';
import { ShowStaffContent } from '../../agency.messages.ts';
import { CONTENT_TITLES } from '../../content-titles.contract.ts';
import type { StaffContent } from '../../staff-content.contract.ts';
import { contentKey } from '../content-blocks.ts';
import { readContent } from '../read-content.ts';

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
    return { key, title: CONTENT_TITLES[key], ...written, changedBy } satisfies StaffContent;
  }
}
