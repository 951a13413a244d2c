import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { Outbox } from '../../../platform/outbox/outbox.ts';
import { PropertiesChanged } from '../../property.events.ts';
import { PropertyNotFound } from '../../property.problems.ts';
import { lockProperties } from '../../records/lock-properties.ts';
import type { StaffPropertyAction, StaffPropertyBulkOutcomes } from './staff-property-bulk.contract.ts';
import { bulkActions } from './bulk-actions.ts';

type Outcome = StaffPropertyBulkOutcomes['items'][number];

/** Applies an action to many properties, each in its own transaction. */
export class ChangeManyProperties extends Command<StaffPropertyBulkOutcomes> {
  constructor(
    readonly by: Actor,
    readonly ids: readonly string[],
    readonly action: StaffPropertyAction,
  ) {
    super();
  }
}

@CommandHandler(ChangeManyProperties)
export class ChangeManyPropertiesHandler implements ICommandHandler<ChangeManyProperties> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async execute({ by, ids, action }: ChangeManyProperties) {
    demand(by, 'properties.publish');
    const items: Outcome[] = [];
    for (const id of new Set(ids)) items.push(await this.changeOne(by, id, action));
    return { items } satisfies StaffPropertyBulkOutcomes;
  }

  private changeOne(by: Actor, id: string, action: StaffPropertyAction): Promise<Outcome> {
    // A fork, since the entity manager would compare all former properties at every flush.
    return this.em.fork().transactional(async (em): Promise<Outcome> => {
      const [property] = await lockProperties(em, { id });
      if (!property) return { id, reference: null, outcome: 'refused', reason: new PropertyNotFound().message };
      const { reference } = property;
      const { isDone, refusal, act } = bulkActions[action];
      if (isDone(property)) return { id, reference, outcome: 'unchanged', reason: null };
      const reason = refusal(property);
      if (reason) return { id, reference, outcome: 'refused', reason };
      act(property);
      audit(em, by, `${action}-property`, id);
      await this.outbox.record(em, new PropertiesChanged([id]));
      return { id, reference, outcome: 'done', reason: null };
    });
  }
}
