import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { StaffDirectory } from '../../../identity/public.ts';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit, UNDO_PERIOD_MS } from '../../../platform/audit/audit.ts';
import { AuditEntry } from '../../../platform/audit/audit-entry.entity.ts';
import { clock } from '../../../platform/clock.ts';
import { lacksEnergyRating } from '../../fields/energy-rating.contract.ts';
import { isPublic } from '../../fields/is-public.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyBulkOutcomes } from './staff-property-bulk.contract.ts';
import { WITHOUT_ENERGY_RATING } from './bulk-actions.ts';
import { BulkPropertyEditor } from './bulk-property-editor.ts';
import { diffStates, restoreState, captureState } from './undo-state.ts';

const UndoEntry = z.object({ batch: z.string(), version: z.int(), before: z.record(z.string(), z.unknown()) });
type UndoEntry = z.infer<typeof UndoEntry>;

/**
 * Undoes a batch for a day. The audit log says what the properties were before, so that nothing else can be restored; a
 * property that anybody has changed since stays as it is.
 */
export class UndoBulkUpdate extends Command<StaffPropertyBulkOutcomes> {
  constructor(
    readonly actor: Actor,
    readonly batch: string,
    /** Null: all that the batch changed. */
    readonly ids: readonly string[] | null,
  ) {
    super();
  }
}

@CommandHandler(UndoBulkUpdate)
export class UndoBulkUpdateHandler implements ICommandHandler<UndoBulkUpdate> {
  constructor(
    private readonly em: EntityManager,
    private readonly bulkEditor: BulkPropertyEditor,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute(command: UndoBulkUpdate) {
    const { actor, batch } = command;
    requirePermission(actor, 'properties.publish');
    const undoEntries = await this.findUndoEntries(command);
    const items = await this.bulkEditor.change(command.ids ?? [...undoEntries.keys()], async (em, property) => {
      const undoEntry = undoEntries.get(property.id);
      if (!undoEntry) return { reason: 'ya no se puede deshacer' };
      if (property.version !== undoEntry.version) return { reason: 'ha cambiado entretanto' };
      const reason = await this.findRefusalReason(property, undoEntry);
      if (reason) return { reason };
      const now = captureState(property);
      restoreState(property, undoEntry.before);
      const changes = diffStates(now, captureState(property));
      audit(em, actor, 'undo-property-change', property.id, { undone: batch, changes });
      return 'done';
    });
    return { batch, items } satisfies StaffPropertyBulkOutcomes;
  }

  private async findUndoEntries({ batch, ids }: UndoBulkUpdate): Promise<ReadonlyMap<string, UndoEntry>> {
    const since = new Date(clock.now().getTime() - UNDO_PERIOD_MS);
    const entries = await this.em.find(
      AuditEntry,
      { at: { $gt: since }, details: { batch }, ...(ids && { subject: { $in: [...ids] } }) },
      { disableIdentityMap: true },
    );
    return new Map(
      entries.flatMap(({ subject, details }) => {
        const read = UndoEntry.safeParse(details);
        return subject && read.success && read.data.batch === batch ? [[subject, read.data] as const] : [];
      }),
    );
  }

  /** Why the property may not be again what it was. */
  private async findRefusalReason(property: Property, { before }: UndoEntry): Promise<string | undefined> {
    const { status, agentId } = { ...captureState(property), ...before } as Pick<Property, 'status' | 'agentId'>;
    if (isPublic(status) && lacksEnergyRating(property)) return WITHOUT_ENERGY_RATING;
    const isReassigned = 'agentId' in before && agentId !== null;
    if (isReassigned && !(await this.staffDirectory.isActive(agentId))) return 'era de alguien que ya no tiene acceso';
    return undefined;
  }
}
