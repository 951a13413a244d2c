import type { Actor } from '../actor.ts';
import { NotAllowed } from './access.problems.ts';
import { may } from './may.ts';

/** Handlers check again, since not every command comes through a route. Throws NotAllowed. */
export function demand(by: Actor, permission: string) {
  if (!may(by, permission)) throw new NotAllowed();
}
