import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { Colleagues } from '../../../identity/public.ts';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit, nameOf } from '../../../platform/audit/audit.ts';
import { AuditEntry } from '../../../platform/audit/audit-entry.entity.ts';
import { clock } from '../../../platform/clock.ts';
import { Outbox } from '../../../platform/outbox/outbox.ts';
import { lacksLetters } from '../../facts/energy-letters.contract.ts';
import { isPublic } from '../../facts/is-public.ts';
import type { Property } from '../../property.entity.ts';
import { PropertiesChanged } from '../../property.events.ts';
import { PropertyNotFound } from '../../property.problems.ts';
import { lockProperties } from '../../records/lock-properties.ts';
import type { StaffPropertyBulkOutcomes } from './staff-property-bulk.contract.ts';
import { UNLETTERED } from './bulk-actions.ts';
import { restoreState, stateOf } from './state-before.ts';

type Outcome = StaffPropertyBulkOutcomes['items'][number];

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
    private readonly outbox: Outbox,
    private readonly colleagues: Colleagues,
  ) {}

  async execute(command: UndoManyProperties) {
    demand(command.by, 'properties.publish');
    const done = await this.done(command);
    const items: Outcome[] = [];
    for (const id of new Set(command.ids)) items.push(await this.undoOne(command, id, done.get(id)));
    return { batch: command.batch, items } satisfies StaffPropertyBulkOutcomes;
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

  private undoOne({ by, ids, batch }: UndoManyProperties, id: string, done: Done | undefined): Promise<Outcome> {
    return this.em.fork().transactional(async (em): Promise<Outcome> => {
      const [property] = await lockProperties(em, { id });
      if (!property) return { id, reference: null, outcome: 'refused', reason: new PropertyNotFound().message };
      const { reference } = property;
      const refused = (reason: string): Outcome => ({ id, reference, outcome: 'refused', reason });
      if (!done) return refused('ya no se puede deshacer');
      if (property.version !== done.version) return refused('ha cambiado entretanto');
      const lost = await this.whyNot(property, done);
      if (lost) return refused(lost);
      restoreState(property, done.before);
      audit(em, by, 'undo-property-change', id, { undone: batch });
      await this.outbox.record(em, new PropertiesChanged([id], PropertiesChanged.areMany(ids)));
      return { id, reference, outcome: 'done', reason: null };
    });
  }
}
