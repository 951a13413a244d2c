import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { readSettings } from './read-settings.ts';

/** For other modules: whether visitors are told what a home cost before its price came down. */
export class ShowReductionSetting extends Query<boolean> {}

@QueryHandler(ShowReductionSetting)
export class ShowReductionSettingHandler implements IQueryHandler<ShowReductionSetting> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    return (await readSettings(this.em)).site.showsReductions;
  }
}
