import type { Actor } from '../actor.ts';
import { NotAllowed } from './access.problems.ts';

/** The second check, behind the route's own: a handler that changes something names the permission it needs. */
export function demand(by: Actor, permission: string) {
  if (by.kind === 'system') return;
  if (by.kind === 'user' && by.permissions.has(permission)) return;
  throw new NotAllowed();
}
