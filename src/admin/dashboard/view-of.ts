import { may } from '../../platform/access/may.ts';
import type { Actor } from '../../platform/actor.ts';

/** The key of what is cached: users who may see the same share it. */
export const viewOf = (by: Actor) =>
  [
    may(by, 'properties.read') ? 'stock' : '',
    may(by, 'leads.work') ? 'leads' : '',
    by.kind === 'user' && !may(by, 'leads.all') ? by.id : 'all',
  ].join();
