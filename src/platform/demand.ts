import type { Actor } from './actor.ts';
import { Problem } from './problem.ts';

class NotAllowed extends Problem {
  readonly status = 403;

  constructor() {
    super('No tiene permiso para hacer esto');
  }
}

/** The second check, behind the route's own: a handler that changes something names the permission it needs. */
export function demand(by: Actor, permission: string) {
  if (by.kind === 'system') return;
  if (by.kind === 'user' && by.permissions.has(permission)) return;
  throw new NotAllowed();
}
