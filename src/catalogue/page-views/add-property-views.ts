import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { AddPropertyViews } from '../property.messages.ts';
import { ADD_VIEWS } from './add-property-views.sql.ts';

@CommandHandler(AddPropertyViews)
export class AddPropertyViewsHandler implements ICommandHandler<AddPropertyViews> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, views }: AddPropertyViews) {
    requirePermission(actor, 'properties.edit');
    await this.em.execute(ADD_VIEWS, [JSON.stringify(views)]);
  }
}
