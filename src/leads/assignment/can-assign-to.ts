import type { Actor } from '../../platform/actor.ts';
import { getRestrictedUserId } from '../record/lead-scope.ts';

/** Agents give leads to themselves or to nobody. */
export function canAssignTo(actor: Actor, userId: string | null) {
  const restrictedTo = getRestrictedUserId(actor);
  return restrictedTo === null || userId === null || userId.toLowerCase() === restrictedTo;
}
