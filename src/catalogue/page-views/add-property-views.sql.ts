import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/actor.ts';
import { PUBLIC_CONDITION } from '../property.entity.ts';
import { AddPropertyViews } from '../property.messages.ts';

/** Writes in the order of the key, which prevents deadlocks between processes. Ignores properties that are not public. */
const ADD_VIEWS = `
  insert into property_views (property_id, day, views)
  select p.id, input.day, sum(input.views)
  from jsonb_to_recordset(?::jsonb) as input (reference text, day date, views int)
  join properties p on lower(p.reference) = lower(input.reference)
  where p.${PUBLIC_CONDITION}
  group by p.id, input.day order by p.id, input.day
  on conflict (property_id, day) do update set views = property_views.views + excluded.views`;

@CommandHandler(AddPropertyViews)
export class AddPropertyViewsHandler implements ICommandHandler<AddPropertyViews> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, views }: AddPropertyViews) {
    requirePermission(actor, 'properties.edit');
    await this.em.execute(ADD_VIEWS, [JSON.stringify(views)]);
  }
}
