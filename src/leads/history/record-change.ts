import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { audit, getActorKey } from '../../platform/audit/audit.ts';
import { createId } from '../../platform/new-id.ts';
import type { ChangedField } from '../lead-work.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { LeadChange } from './lead-change.entity.ts';
import { diffStates, takeSnapshot } from './lead-snapshot.ts';

interface Change {
  readonly field: ChangedField;
  readonly from?: string | null;
  readonly to?: string | null;
  /** Details for the audit log; they must not contain personal data. */
  readonly details?: Record<string, unknown>;
}

/** A task that a change of agent moved, with its former assignee. */
export interface MovedTask {
  readonly id: string;
  readonly assignedTo: string;
}

/** Records a change in history and audit log, and as the lead's last activity. */
export function recordChange(em: EntityManager, actor: Actor, lead: Lead, action: string, change: Change) {
  recordHistory(em, actor, lead, change);
  audit(em, actor, action, lead.id, { field: change.field, ...change.details });
}

/**
 * Like `recordChange`, for a change that can be undone for a day: the audit entry contains the replaced values and the
 * tasks that `applyChange` returns. Entries of one batch are undone together.
 */
export async function recordUndoableChange(
  em: EntityManager,
  actor: Actor,
  lead: Lead,
  action: string,
  change: Change & { readonly batch?: string | undefined },
  applyChange: () => Promise<{ readonly tasks?: readonly MovedTask[] } | void> | void,
) {
  const before = takeSnapshot(lead);
  recordHistory(em, actor, lead, change);
  const sideEffects = await applyChange();
  const { field, batch = createId(), details } = change;
  audit(em, actor, action, lead.id, {
    field,
    ...details,
    batch,
    ...diffStates(before, takeSnapshot(lead)),
    ...sideEffects,
  });
}

/** Records a consequence of an audited command, such as a status implied by a stage, without an audit entry. */
export function recordHistory(em: EntityManager, actor: Actor, lead: Lead, { field, from = null, to = null }: Change) {
  const at = new Date();
  lead.lastActivityAt = at;
  em.persist(
    em.create(LeadChange, {
      id: createId(),
      leadId: lead.id,
      at,
      actorKind: actor.kind,
      actor: getActorKey(actor),
      field,
      from,
      to,
    }),
  );
}
