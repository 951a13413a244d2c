import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../../../identity/public.ts';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/new-id.ts';
import { assertAgentIsActive } from '../../editing/assert-agent-is-active.ts';
import { findMissingContent } from '../../editing/assert-enough-to-publish.ts';
import { isPublic } from '../../fields/is-public.ts';
import { BulkUpdateProperties } from '../../property.messages.ts';
import { bulkActions } from './bulk-actions.ts';
import { BulkPropertyEditor } from './bulk-property-editor.ts';
import { diffStates, pickChangedState, captureState } from './undo-state.ts';
import type { StaffPropertyBulkOutcomes } from './staff-property-bulk.contract.ts';

@CommandHandler(BulkUpdateProperties)
export class BulkUpdatePropertiesHandler implements ICommandHandler<BulkUpdateProperties> {
  constructor(
    private readonly bulkEditor: BulkPropertyEditor,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ actor, ids, action, agentId }: BulkUpdateProperties) {
    requirePermission(actor, 'properties.publish');
    await assertAgentIsActive(this.staffDirectory, agentId);
    const batch = newId();
    const { isAlreadyApplied, findRefusalReason, apply } = bulkActions[action];
    const items = await this.bulkEditor.change(ids, async (em, property) => {
      if (isAlreadyApplied(property, agentId)) return 'unchanged';
      const reason = findRefusalReason(property);
      if (reason) return { reason };
      // Only this action shows visitors what they have not seen.
      const steps =
        action === 'publish' && !isPublic(property.status) ? await findMissingContent(em, actor, property) : [];
      if (steps.length) return { reason: `no se puede publicar: ${steps.join(' y ')}` };
      const before = captureState(property);
      apply(property, agentId);
      await em.flush();
      const { id, version } = property;
      const after = captureState(property);
      const changes = diffStates(before, after);
      audit(em, actor, `${action}-property`, id, { batch, version, before: pickChangedState(before, after), changes });
      return 'done';
    });
    return { batch, items } satisfies StaffPropertyBulkOutcomes;
  }
}
