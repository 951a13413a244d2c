import type { Actor } from '../actor.ts';
import { NotAllowed } from './access.problems.ts';
import { may } from './may.ts';

/** The second check, behind the route's own: a handler that changes something names the permission it needs. */
export function demand(by: Actor, permission: string) {
  if (!may(by, permission)) throw new NotAllowed();
}
