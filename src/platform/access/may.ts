import type { Actor } from '../actor.ts';

/** Decides what to leave out of an answer. Use `demand` to refuse the whole request. */
export const may = (by: Actor, permission: string) =>
  by.kind === 'system' || (by.kind === 'user' && by.permissions.has(permission));
