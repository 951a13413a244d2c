import { hasPermission, type Actor } from '../../platform/actor.ts';
import { MINUTE_MS } from '../../platform/time-units.contract.ts';

const MAX_AGE_MS = 5 * MINUTE_MS;
const MAX_ENTRIES = 200;

interface CacheEntry<T> {
  value: Promise<T>;
  expiresAt: number;
}

/** Caches one promise per key for five minutes. Evicts failures at once, and the oldest entry beyond 200. */
export function createTtlCache<T>() {
  const entries = new Map<string, CacheEntry<T>>();
  const get = (key: string, read: () => Promise<T>): Promise<T> => {
    const cached = entries.get(key);
    if (cached && cached.expiresAt > Date.now()) return cached.value;
    const entry = { value: read(), expiresAt: Date.now() + MAX_AGE_MS };
    entries.delete(key);
    entries.set(key, entry);
    for (const [oldest] of entries) {
      if (entries.size <= MAX_ENTRIES) break;
      entries.delete(oldest);
    }
    return entry.value.catch((error: unknown) => {
      if (entries.get(key) === entry) entries.delete(key);
      throw error;
    });
  };
  return Object.assign(get, {
    delete: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  });
}

/** Returns the cache key that all users share who may see the same data. */
export const getPermissionKey = (actor: Actor) =>
  [
    hasPermission(actor, 'properties.read') ? 'stock' : '',
    hasPermission(actor, 'leads.work') ? 'leads' : '',
    actor.kind === 'user' && !hasPermission(actor, 'leads.all') ? actor.id : 'all',
  ].join();
