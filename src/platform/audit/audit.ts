import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';
import type { Actor } from '../actor.ts';
import { newId } from '../new-id.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** How long a change can be undone by what its audit entry holds, in milliseconds. */
export const UNDO_PERIOD_MS = 24 * 60 * 60_000;

const nowhere = { address: null, requestId: null, sessionId: null };
const originOf = (by: Actor) => (by.kind === 'system' ? nowhere : { ...nowhere, ...by.origin });

/** The id of a user, the name of a part of the system; null for visitors. */
export const nameOf = (by: Actor) => (by.kind === 'user' ? by.id : by.kind === 'system' ? by.name : null);

/** Records an action in the transaction of the command. `details` must not contain personal data. */
export function audit(
  em: EntityManager,
  by: Actor,
  action: string,
  subject: string | null,
  details: Record<string, unknown> = {},
) {
  em.persist(
    em.create(AuditEntry, {
      id: newId(),
      ...originOf(by),
      actorKind: by.kind,
      actor: nameOf(by),
      action,
      subject,
      details,
      at: clock.now(),
    }),
  );
}
