import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Colleagues } from '../../../identity/public.ts';
import { demand } from '../../../platform/access/demand.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/new-id.ts';
import { Outbox } from '../../../platform/outbox/outbox.ts';
import { demandAgent } from '../../editing/demand-agent.ts';
import { PropertiesChanged } from '../../property.events.ts';
import { ChangeManyProperties } from '../../property.messages.ts';
import { PropertyNotFound } from '../../property.problems.ts';
import { lockProperties } from '../../records/lock-properties.ts';
import type { StaffPropertyBulkOutcomes } from './staff-property-bulk.contract.ts';
import { bulkActions } from './bulk-actions.ts';
import { stateBefore, stateOf } from './state-before.ts';

type Outcome = StaffPropertyBulkOutcomes['items'][number];

@CommandHandler(ChangeManyProperties)
export class ChangeManyPropertiesHandler implements ICommandHandler<ChangeManyProperties> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly colleagues: Colleagues,
  ) {}

  async execute(command: ChangeManyProperties) {
    demand(command.by, 'properties.publish');
    await demandAgent(this.colleagues, command.agentId);
    const batch = newId();
    const items: Outcome[] = [];
    for (const id of new Set(command.ids)) items.push(await this.changeOne(command, id, batch));
    return { batch, items } satisfies StaffPropertyBulkOutcomes;
  }

  private changeOne({ by, ids, action, agentId }: ChangeManyProperties, id: string, batch: string): Promise<Outcome> {
    // A fork, since the entity manager would compare all former properties at every flush.
    return this.em.fork().transactional(async (em): Promise<Outcome> => {
      const [property] = await lockProperties(em, { id });
      if (!property) return { id, reference: null, outcome: 'refused', reason: new PropertyNotFound().message };
      const { reference } = property;
      const { isDone, refusal, act } = bulkActions[action];
      if (isDone(property, agentId)) return { id, reference, outcome: 'unchanged', reason: null };
      const reason = refusal(property);
      if (reason) return { id, reference, outcome: 'refused', reason };
      const before = stateOf(property);
      act(property, agentId);
      await em.flush();
      const { version } = property;
      audit(em, by, `${action}-property`, id, { batch, version, before: stateBefore(before, stateOf(property)) });
      await this.outbox.record(em, new PropertiesChanged([id], PropertiesChanged.areMany(ids)));
      return { id, reference, outcome: 'done', reason: null };
    });
  }
}
