import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { Colleagues } from '../../../identity/public.ts';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit, nameOf } from '../../../platform/audit/audit.ts';
import { AuditEntry } from '../../../platform/audit/audit-entry.entity.ts';
import { clock } from '../../../platform/clock.ts';
import { lacksLetters } from '../../facts/energy-letters.contract.ts';
import { isPublic } from '../../facts/is-public.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyBulkOutcomes } from './staff-property-bulk.contract.ts';
import { UNLETTERED } from './bulk-actions.ts';
import { EachProperty } from './each-property.ts';
import { restoreState, stateOf } from './state-before.ts';

/** Longer than the ten seconds in which it is offered: a thousand take a while to change, and again to change back. */
const UNDONE_FOR_MS = 5 * 60_000;
const Done = z.object({ batch: z.string(), version: z.int(), before: z.record(z.string(), z.unknown()) });
type Done = z.infer<typeof Done>;

/**
 * Takes back what the same person has just done to many properties. What they were before is read from the audit, so
 * that nothing else can be restored; what anybody has changed since stays as it is.
 */
export class UndoManyProperties extends Command<StaffPropertyBulkOutcomes> {
  constructor(
    readonly by: Actor,
    readonly batch: string,
    readonly ids: readonly string[],
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
    const { by, batch, ids } = command;
    demand(by, 'properties.publish');
    const doneTo = await this.done(command);
    const items = await this.each.change(ids, async (em, property) => {
      const done = doneTo.get(property.id);
      if (!done) return { reason: 'ya no se puede deshacer' };
      if (property.version !== done.version) return { reason: 'ha cambiado entretanto' };
      const reason = await this.whyNot(property, done);
      if (reason) return { reason };
      restoreState(property, done.before);
      audit(em, by, 'undo-property-change', property.id, { undone: batch });
      return 'done';
    });
    return { batch, items } satisfies StaffPropertyBulkOutcomes;
  }

  private async done({ by, batch, ids }: UndoManyProperties): Promise<ReadonlyMap<string, Done>> {
    const since = new Date(clock.now().getTime() - UNDONE_FOR_MS);
    const entries = await this.em.find(
      AuditEntry,
      { subject: { $in: [...ids] }, actor: nameOf(by), at: { $gt: since } },
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
