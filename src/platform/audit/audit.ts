import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../actor.ts';
import { createId } from '../new-id.ts';
import { DAY_MS } from '../time-units.contract.ts';
import { AuditEntry } from './audit-entry.entity.ts';

export const UNDO_PERIOD_MS = DAY_MS;

const NO_ORIGIN = { address: null, requestId: null, sessionId: null };

function toOrigin(actor: Actor) {
  if (actor.kind === 'system' || !actor.origin) return NO_ORIGIN;
  const { ipAddress, ...requestAndSession } = actor.origin;
  return { ...NO_ORIGIN, ...requestAndSession, address: ipAddress };
}

export function getActorKey(actor: Actor): string | null {
  switch (actor.kind) {
    case 'user':
      return actor.id;
    case 'system':
      return actor.name;
    case 'visitor':
      return null;
  }
}

/** Records an action in the command's transaction. `details` must not contain personal data. */
export function audit(
  em: EntityManager,
  actor: Actor,
  action: string,
  subject: string | null,
  details: Record<string, unknown> = {},
) {
  em.persist(
    em.create(AuditEntry, {
      id: createId(),
      ...toOrigin(actor),
      actorKind: actor.kind,
      actor: getActorKey(actor),
      action,
      subject,
      details,
      at: new Date(),
    }),
  );
}
