import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import { StaffNames } from '../../../platform/access/staff-names.ts';
import { ShowStaffContent } from '../../agency.messages.ts';
import { CONTENT_TITLES } from '../../content-titles.contract.ts';
import type { StaffContent } from '../../staff-content.contract.ts';
import { toContentKey } from '../content-blocks.ts';
import { readContent } from '../read-content.ts';

@QueryHandler(ShowStaffContent)
export class ShowStaffContentHandler implements IQueryHandler<ShowStaffContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ actor, key }: ShowStaffContent) {
    requirePermission(actor, 'content.edit');
    const current = await readContent(this.em, toContentKey(key));
    const names = await this.names.findNames([current.changedBy]);
    const changedBy = (current.changedBy && names.get(current.changedBy)) ?? null;
    return { key, title: CONTENT_TITLES[key], ...current, changedBy } satisfies StaffContent;
  }
}
