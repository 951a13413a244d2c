import { AsyncLocalStorage } from 'node:async_hooks';
import type { CacheDependency } from './cache-dependency.ts';
import type { Invalidation } from './invalidation.ts';

const currentTracker = new AsyncLocalStorage<DependencyTracker>();
const ANYTHING: CacheDependency = { isInvalidatedBy: () => true };

/** What an answer was made of, noted by whoever reads it while the answer is being made. Nothing noted is everything. */
export class DependencyTracker implements CacheDependency {
  private readonly dependencies = new Set<CacheDependency>();

  /** Says that what is being made is made of this; of what nobody remembers, nothing is noted. */
  static track(source: CacheDependency) {
    currentTracker.getStore()?.dependencies.add(source);
  }

  /** Says that what is being made may be of anything. */
  static trackEverything() {
    DependencyTracker.track(ANYTHING);
  }

  /** Says that no change is ever announced of what is being read: it is as old as who keeps it allows. */
  static trackNothing() {
    DependencyTracker.track({ isInvalidatedBy: () => false });
  }

  /** Whether anybody wants to know. */
  static get isTracking() {
    return currentTracker.getStore() !== undefined;
  }

  /** A part of what is being made: where it notes nothing, all of it counts as made of everything. */
  static async trackPart<T>(work: () => PromiseLike<T>): Promise<T> {
    if (!DependencyTracker.isTracking) return work();
    const own = new DependencyTracker();
    DependencyTracker.track(own);
    return own.trackDependencies(work);
  }

  /** Does the work, and notes here what it reads. */
  async trackDependencies<T>(work: () => PromiseLike<T>): Promise<T> {
    try {
      // Awaited inside: an injected request begins only when somebody waits for it.
      return await currentTracker.run(this, async () => await work());
    } finally {
      if (!this.dependencies.size) this.dependencies.add(ANYTHING);
    }
  }

  isInvalidatedBy(change: Invalidation): boolean {
    for (const source of this.dependencies) if (source.isInvalidatedBy(change)) return true;
    return false;
  }
}
