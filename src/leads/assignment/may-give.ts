import type { Actor } from '../../platform/actor.ts';
import { ownerOf } from '../record/lead-scope.ts';

/** Agents give leads to themselves or to nobody. */
export function mayGive(by: Actor, userId: string | null) {
  const own = ownerOf(by);
  return own === null || userId === null || userId.toLowerCase() === own;
}
