import type { InvalidationBus } from './invalidation-bus.ts';
import { DependencyTracker } from './dependency-tracker.ts';

const MAX_AGE_MS = 60_000;

interface CacheEntry<T> {
  readonly answer: Promise<T>;
  readonly dependencies: DependencyTracker;
  /** The last one that is known to have left it as it is. */
  version: number;
  /** Before, it may still note what it is made of. */
  isSettled: boolean;
  readonly expiresAt: number;
}

/** Caches one answer for everybody; it is read again after a change of what it was made of, after a minute and after a failure. */
export function cacheUntilInvalidated<T>(
  changes: Pick<InvalidationBus, 'version' | 'invalidatedAt'>,
  read: () => Promise<T>,
): () => Promise<T> {
  let cached: CacheEntry<T> | undefined;

  function load() {
    const dependencies = new DependencyTracker();
    const { version } = changes;
    const entry = {
      answer: dependencies.trackDependencies(read),
      dependencies,
      version,
      isSettled: false,
      expiresAt: Date.now() + MAX_AGE_MS,
    };
    void entry.answer.then(
      () => (entry.isSettled = true),
      () => undefined,
    );
    return entry;
  }

  function isCurrent(entry: CacheEntry<T>) {
    const { version } = changes;
    if (entry.expiresAt < Date.now()) return false;
    if (entry.version === version) return true;
    if (!entry.isSettled || changes.invalidatedAt(entry.dependencies, entry.version) !== undefined) return false;
    entry.version = version;
    return true;
  }

  return () => {
    if (!cached || !isCurrent(cached)) cached = load();
    const current = cached;
    DependencyTracker.track(current.dependencies);
    return current.answer.catch((error: unknown) => {
      if (cached === current) cached = undefined;
      throw error;
    });
  };
}
