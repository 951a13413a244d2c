import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';
import type { Actor } from '../actor.ts';
import { newId } from '../new-id.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** How long a change can be undone by what its audit entry holds, in milliseconds. */
export const UNDO_PERIOD_MS = 24 * 60 * 60_000;

const NO_ORIGIN = { address: null, requestId: null, sessionId: null };
const toOrigin = (actor: Actor) => (actor.kind === 'system' ? NO_ORIGIN : { ...NO_ORIGIN, ...actor.origin });

/** The id of a user, the name of a part of the system; null for visitors. */
export const getActorName = (actor: Actor) =>
  actor.kind === 'user' ? actor.id : actor.kind === 'system' ? actor.name : null;

/** Records an action in the transaction of the command. `details` must not contain personal data. */
export function audit(
  em: EntityManager,
  actor: Actor,
  action: string,
  subject: string | null,
  details: Record<string, unknown> = {},
) {
  em.persist(
    em.create(AuditEntry, {
      id: newId(),
      ...toOrigin(actor),
      actorKind: actor.kind,
      actor: getActorName(actor),
      action,
      subject,
      details,
      at: clock.now(),
    }),
  );
}
