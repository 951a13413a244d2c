import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { readSettings } from './read-settings.ts';
import { ShowReductionSetting } from '../agency.messages.ts';

@QueryHandler(ShowReductionSetting)
export class ShowReductionSettingHandler implements IQueryHandler<ShowReductionSetting> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    return (await readSettings(this.em)).site.showsReductions;
  }
}
