import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../staff-directory/staff-directory.ts';
import { Portrait } from './portrait.entity.ts';
import { PortraitNotFound } from './profile.problems.ts';

/**
 * A portrait as JPEG: any for staff; for visitors only one of somebody who works here and has agreed to be shown. Null
 * where the caller has it already and may still see it.
 */
export class ShowPortrait extends Query<Buffer | null> {
  constructor(
    readonly key: string,
    readonly isForVisitors: boolean,
    readonly isCached: boolean,
  ) {
    super();
  }
}

@QueryHandler(ShowPortrait)
export class ShowPortraitHandler implements IQueryHandler<ShowPortrait> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ key, isForVisitors, isCached }: ShowPortrait) {
    const options = isCached ? {} : ({ populate: ['content'] } as const);
    const portrait = await this.em.findOne(Portrait, { key }, { ...options, disableIdentityMap: true });
    if (!portrait) throw new PortraitNotFound();
    if (isForVisitors && !(await this.staffDirectory.findAgentCard(portrait.userId))) throw new PortraitNotFound();
    return isCached ? null : Buffer.from(portrait.content);
  }
}
