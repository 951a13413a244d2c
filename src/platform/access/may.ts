import type { Actor } from '../actor.ts';

/** For what is left out where a right is missing; what is refused instead is demanded. */
export const may = (by: Actor, permission: string) =>
  by.kind === 'system' || (by.kind === 'user' && by.permissions.has(permission));
