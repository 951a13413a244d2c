import { MINUTE_MS } from '../time-units.contract.ts';
import { DependencyTracker } from './dependency-tracker.ts';
import type { InvalidationBus } from './invalidation-bus.sql.ts';

const MAX_AGE_MS = MINUTE_MS;

interface CacheEntry<T> {
  readonly value: Promise<T>;
  readonly dependencies: DependencyTracker;
  /** Position in the invalidation log up to which the value has been checked and found unaffected. */
  version: number;
  /** False while the read may still add dependencies. */
  isSettled: boolean;
  readonly expiresAt: number;
}

/**
 * Returns a function that caches the value of `read` until one of its dependencies is invalidated, a minute has passed,
 * or `read` fails. The dependencies also become those of the response being built.
 */
export function cacheUntilInvalidated<T>(
  invalidations: Pick<InvalidationBus, 'version' | 'findInvalidationTime'>,
  read: () => Promise<T>,
): () => Promise<T> {
  let cached: CacheEntry<T> | undefined;

  function load() {
    const dependencies = new DependencyTracker();
    const { version } = invalidations;
    const entry = {
      value: dependencies.trackDependencies(read),
      dependencies,
      version,
      isSettled: false,
      expiresAt: Date.now() + MAX_AGE_MS,
    };
    void entry.value.then(
      () => (entry.isSettled = true),
      () => undefined,
    );
    return entry;
  }

  function isCurrent(entry: CacheEntry<T>) {
    const { version } = invalidations;
    if (entry.expiresAt < Date.now()) return false;
    if (entry.version === version) return true;
    if (!entry.isSettled || invalidations.findInvalidationTime(entry.dependencies, entry.version) !== undefined)
      return false;
    entry.version = version;
    return true;
  }

  return () => {
    if (!cached || !isCurrent(cached)) cached = load();
    const current = cached;
    DependencyTracker.track(current.dependencies);
    return current.value.catch((error: unknown) => {
      if (cached === current) cached = undefined;
      throw error;
    });
  };
}
