import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { Colleagues } from '../../../identity/public.ts';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit, UNDO_PERIOD_MS } from '../../../platform/audit/audit.ts';
import { AuditEntry } from '../../../platform/audit/audit-entry.entity.ts';
import { clock } from '../../../platform/clock.ts';
import { lacksLetters } from '../../facts/energy-letters.contract.ts';
import { isPublic } from '../../facts/is-public.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyBulkOutcomes } from './staff-property-bulk.contract.ts';
import { UNLETTERED } from './bulk-actions.ts';
import { EachProperty } from './each-property.ts';
import { changedValues, restoreState, stateOf } from './state-before.ts';

const Done = z.object({ batch: z.string(), version: z.int(), before: z.record(z.string(), z.unknown()) });
type Done = z.infer<typeof Done>;

/**
 * Undoes a batch for a day. The audit log says what the properties were before, so that nothing else can be restored; a
 * property that anybody has changed since stays as it is.
 */
export class UndoManyProperties extends Command<StaffPropertyBulkOutcomes> {
  constructor(
    readonly by: Actor,
    readonly batch: string,
    /** Null: all that the batch changed. */
    readonly ids: readonly string[] | null,
  ) {
    super();
  }
}

@CommandHandler(UndoManyProperties)
export class UndoManyPropertiesHandler implements ICommandHandler<UndoManyProperties> {
  constructor(
    private readonly em: EntityManager,
    private readonly each: EachProperty,
    private readonly colleagues: Colleagues,
  ) {}

  async execute(command: UndoManyProperties) {
    const { by, batch } = command;
    demand(by, 'properties.publish');
    const doneTo = await this.findChanges(command);
    const items = await this.each.change(command.ids ?? [...doneTo.keys()], async (em, property) => {
      const done = doneTo.get(property.id);
      if (!done) return { reason: 'ya no se puede deshacer' };
      if (property.version !== done.version) return { reason: 'ha cambiado entretanto' };
      const reason = await this.whyNot(property, done);
      if (reason) return { reason };
      const now = stateOf(property);
      restoreState(property, done.before);
      const changes = changedValues(now, stateOf(property));
      audit(em, by, 'undo-property-change', property.id, { undone: batch, changes });
      return 'done';
    });
    return { batch, items } satisfies StaffPropertyBulkOutcomes;
  }

  private async findChanges({ batch, ids }: UndoManyProperties): Promise<ReadonlyMap<string, Done>> {
    const since = new Date(clock.now().getTime() - UNDO_PERIOD_MS);
    const entries = await this.em.find(
      AuditEntry,
      { at: { $gt: since }, details: { batch }, ...(ids && { subject: { $in: [...ids] } }) },
      { disableIdentityMap: true },
    );
    return new Map(
      entries.flatMap(({ subject, details }) => {
        const read = Done.safeParse(details);
        return subject && read.success && read.data.batch === batch ? [[subject, read.data] as const] : [];
      }),
    );
  }

  /** Why the property may not be again what it was. */
  private async whyNot(property: Property, { before }: Done): Promise<string | undefined> {
    const { status, agentId } = { ...stateOf(property), ...before } as Pick<Property, 'status' | 'agentId'>;
    if (isPublic(status) && lacksLetters(property)) return UNLETTERED;
    const isGivenBack = 'agentId' in before && agentId !== null;
    if (isGivenBack && !(await this.colleagues.isActive(agentId))) return 'era de alguien que ya no tiene acceso';
    return undefined;
  }
}
