import type { Actor } from '../actor.ts';

/** Decides what to leave out of an answer. Use `requirePermission` to refuse the whole request. */
export const hasPermission = (actor: Actor, permission: string) =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.permissions.has(permission));
