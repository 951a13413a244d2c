import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, Command } from '@nestjs/cqrs';
import { z } from 'zod';
import { StaffDirectory } from '../../../identity/public.ts';
import { requirePermission, type Actor } from '../../../platform/actor.ts';
import { AuditEntry } from '../../../platform/audit/audit-entry.entity.ts';
import { audit, UNDO_PERIOD_MS } from '../../../platform/audit/audit.ts';
import { createId } from '../../../platform/new-id.ts';
import { Outbox } from '../../../platform/outbox/outbox.sql.ts';
import { assertAgentIsActive } from '../../editing/edit-rules.ts';
import { findMissingContent } from '../../editing/minimum-content.sql.ts';
import { lacksEnergyRating } from '../../fields/energy.contract.ts';
import { isPublic } from '../../property.contract.ts';
import type { Property } from '../../property.entity.ts';
import { PropertiesChanged } from '../../property.events.ts';
import { PropertyNotFound } from '../../property.problems.ts';
import { findPropertiesForUpdate } from '../../records/find-properties.ts';
import { bulkActions, WITHOUT_ENERGY_RATING } from './bulk-actions.ts';
import type { StaffPropertyBulkOutcomes, StaffPropertyAction } from './staff-property-bulk.contract.ts';
import { diffStates, pickChangedState, captureState, restoreState } from './undo-state.ts';

type Outcome = StaffPropertyBulkOutcomes['items'][number];
type ItemResult = 'done' | 'unchanged' | { reason: string };

/** Changes many properties, each in its own transaction, so that a refusal does not stop the others. */
@Injectable()
export class BulkPropertyEditor {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async change(ids: readonly string[], changeOne: (em: EntityManager, property: Property) => Promise<ItemResult>) {
    const isBulk = PropertiesChanged.isBulkSize(ids);
    const outcomes: Outcome[] = [];
    for (const id of new Set(ids))
      // Forks the entity manager, which would otherwise compare all former properties at every flush.
      await this.em.fork().transactional(async (em) => {
        const [property] = await findPropertiesForUpdate(em, { id });
        const result = property ? await changeOne(em, property) : { reason: new PropertyNotFound().message };
        if (result === 'done') await this.outbox.record(em, new PropertiesChanged([id], isBulk));
        const reference = property?.reference ?? null;
        outcomes.push(
          typeof result === 'string'
            ? { id, reference, outcome: result, reason: null }
            : { id, reference, outcome: 'refused', ...result },
        );
      });
    return outcomes;
  }
}

/** Applies an action to many properties and stores the former state of each in its audit entry. */
export class BulkUpdateProperties extends Command<StaffPropertyBulkOutcomes> {
  constructor(
    readonly actor: Actor,
    readonly ids: readonly string[],
    readonly action: StaffPropertyAction,
    /** Only for `assign`. */
    readonly agentId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(BulkUpdateProperties)
export class BulkUpdatePropertiesHandler implements ICommandHandler<BulkUpdateProperties> {
  constructor(
    private readonly bulkEditor: BulkPropertyEditor,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ actor, ids, action, agentId }: BulkUpdateProperties) {
    requirePermission(actor, 'properties.publish');
    await assertAgentIsActive(this.staffDirectory, agentId);
    const batch = createId();
    const { isAlreadyApplied, findRefusalReason, apply } = bulkActions[action];
    const items = await this.bulkEditor.change(ids, async (em, property) => {
      if (isAlreadyApplied(property, agentId)) return 'unchanged';
      const reason = findRefusalReason(property);
      if (reason) return { reason };
      // Only this action can publish properties, so only it checks the content.
      const missing =
        action === 'publish' && !isPublic(property.status) ? await findMissingContent(em, actor, property) : [];
      if (missing.length) return { reason: `no se puede publicar: ${missing.join(' y ')}` };
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

/** Audit details of a change that can be undone. */
const UndoEntry = z.object({ batch: z.string(), version: z.int(), before: z.record(z.string(), z.unknown()) });
type UndoEntry = z.infer<typeof UndoEntry>;

/** Undoes a batch for one day. Restores only the state in the audit log; properties changed since stay as they are. */
export class UndoBulkUpdate extends Command<StaffPropertyBulkOutcomes> {
  constructor(
    readonly actor: Actor,
    readonly batch: string,
    /** Null undoes the whole batch. */
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
      const current = captureState(property);
      restoreState(property, undoEntry.before);
      const changes = diffStates(current, captureState(property));
      audit(em, actor, 'undo-property-change', property.id, { undone: batch, changes });
      return 'done';
    });
    return { batch, items } satisfies StaffPropertyBulkOutcomes;
  }

  private async findUndoEntries({ batch, ids }: UndoBulkUpdate): Promise<ReadonlyMap<string, UndoEntry>> {
    const since = new Date(Date.now() - UNDO_PERIOD_MS);
    const entries = await this.em.find(
      AuditEntry,
      { at: { $gt: since }, details: { batch }, ...(ids && { subject: { $in: [...ids] } }) },
      { disableIdentityMap: true },
    );
    return new Map(
      entries.flatMap(({ subject, details }) => {
        const { data } = UndoEntry.safeParse(details);
        return subject && data?.batch === batch ? [[subject, data] as const] : [];
      }),
    );
  }

  /** Returns why the former state cannot be restored; undefined if it can. */
  private async findRefusalReason(property: Property, { before }: UndoEntry): Promise<string | undefined> {
    const { status, agentId } = { ...captureState(property), ...before } as Pick<Property, 'status' | 'agentId'>;
    if (isPublic(status) && lacksEnergyRating(property)) return WITHOUT_ENERGY_RATING;
    const isReassigned = 'agentId' in before && agentId !== null;
    if (isReassigned && !(await this.staffDirectory.isActive(agentId))) return 'era de alguien que ya no tiene acceso';
    return undefined;
  }
}
