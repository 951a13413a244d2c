import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { AddPropertyViews } from '../property.messages.ts';
import { ADD_VIEWS } from './add-property-views.sql.ts';

@CommandHandler(AddPropertyViews)
export class AddPropertyViewsHandler implements ICommandHandler<AddPropertyViews> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, views }: AddPropertyViews) {
    demand(by, 'properties.edit');
    await this.em.execute(ADD_VIEWS, [JSON.stringify(views)]);
  }
}
