import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/new-id.ts';
import type { Lead } from '../lead.entity.ts';
import type { ChangedField } from '../lead-work.contract.ts';
import { LeadChange } from './lead-change.entity.ts';

interface Change {
  readonly field: ChangedField;
  readonly from?: string | null;
  readonly to?: string | null;
  /** For the audit, without personal data. */
  readonly details?: Record<string, unknown>;
}

/** In the command's own transaction: a line of the lead's history, an entry of the audit, and that the lead is alive. */
export function recordChange(em: EntityManager, by: Actor, lead: Lead, action: string, change: Change) {
  recordHistory(em, by, lead, change);
  audit(em, by, action, lead.id, { field: change.field, ...change.details });
}

/** What follows from a command that the audit has already, such as the status that a stage implies. */
export function recordHistory(em: EntityManager, by: Actor, lead: Lead, { field, from = null, to = null }: Change) {
  const at = new Date();
  lead.lastActivityAt = at;
  em.persist(
    em.create(LeadChange, {
      id: newId(),
      leadId: lead.id,
      at,
      actorKind: by.kind,
      actor: nameOf(by),
      field,
      from,
      to,
    }),
  );
}

export const nameOf = (by: Actor) => (by.kind === 'user' ? by.id : by.kind === 'system' ? by.name : null);
