import type { Actor } from '../actor.ts';
import { NotAllowed } from './access.problems.ts';
import { hasPermission } from './has-permission.ts';

/** Handlers check again, since not every command comes through a route. Throws NotAllowed. */
export function requirePermission(actor: Actor, permission: string) {
  if (!hasPermission(actor, permission)) throw new NotAllowed();
}
