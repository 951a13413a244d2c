import { hasPermission } from '../../platform/access/has-permission.ts';
import type { Actor } from '../../platform/actor.ts';

/** The key of what is cached: users who may see the same share it. */
export const permissionKey = (actor: Actor) =>
  [
    hasPermission(actor, 'properties.read') ? 'stock' : '',
    hasPermission(actor, 'leads.work') ? 'leads' : '',
    actor.kind === 'user' && !hasPermission(actor, 'leads.all') ? actor.id : 'all',
  ].join();
