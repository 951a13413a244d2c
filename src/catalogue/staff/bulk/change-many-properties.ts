import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Colleagues } from '../../../identity/public.ts';
import { demand } from '../../../platform/access/demand.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/new-id.ts';
import { demandAgent } from '../../editing/demand-agent.ts';
import { findStepsToPublish } from '../../editing/demand-enough-to-publish.ts';
import { isPublic } from '../../facts/is-public.ts';
import { ChangeManyProperties } from '../../property.messages.ts';
import { bulkActions } from './bulk-actions.ts';
import { EachProperty } from './each-property.ts';
import { changedValues, stateBefore, stateOf } from './state-before.ts';
import type { StaffPropertyBulkOutcomes } from './staff-property-bulk.contract.ts';

@CommandHandler(ChangeManyProperties)
export class ChangeManyPropertiesHandler implements ICommandHandler<ChangeManyProperties> {
  constructor(
    private readonly each: EachProperty,
    private readonly colleagues: Colleagues,
  ) {}

  async execute({ by, ids, action, agentId }: ChangeManyProperties) {
    demand(by, 'properties.publish');
    await demandAgent(this.colleagues, agentId);
    const batch = newId();
    const { isDone, refusal, act } = bulkActions[action];
    const items = await this.each.change(ids, async (em, property) => {
      if (isDone(property, agentId)) return 'unchanged';
      const reason = refusal(property);
      if (reason) return { reason };
      // Only this action shows visitors what they have not seen.
      const steps =
        action === 'publish' && !isPublic(property.status) ? await findStepsToPublish(em, by, property) : [];
      if (steps.length) return { reason: `no se puede publicar: ${steps.join(' y ')}` };
      const before = stateOf(property);
      act(property, agentId);
      await em.flush();
      const { id, version } = property;
      const after = stateOf(property);
      const changes = changedValues(before, after);
      audit(em, by, `${action}-property`, id, { batch, version, before: stateBefore(before, after), changes });
      return 'done';
    });
    return { batch, items } satisfies StaffPropertyBulkOutcomes;
  }
}
