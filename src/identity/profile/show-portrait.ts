import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Colleagues } from '../colleagues/colleagues.ts';
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
    readonly isKept: boolean,
  ) {
    super();
  }
}

@QueryHandler(ShowPortrait)
export class ShowPortraitHandler implements IQueryHandler<ShowPortrait> {
  constructor(
    private readonly em: EntityManager,
    private readonly colleagues: Colleagues,
  ) {}

  async execute({ key, isForVisitors, isKept }: ShowPortrait) {
    const wanted = isKept ? {} : ({ populate: ['content'] } as const);
    const portrait = await this.em.findOne(Portrait, { key }, { ...wanted, disableIdentityMap: true });
    if (!portrait) throw new PortraitNotFound();
    if (isForVisitors && !(await this.colleagues.card(portrait.userId))) throw new PortraitNotFound();
    return isKept ? null : Buffer.from(portrait.content);
  }
}
