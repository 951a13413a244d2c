import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CacheDependency, Invalidation } from './invalidation.ts';

const currentTracker = new AsyncLocalStorage<DependencyTracker>();
const ANYTHING: CacheDependency = { isInvalidatedBy: () => true };

/**
 * Collects the dependencies of a response while it is built. A response without tracked dependencies depends on
 * everything.
 */
export class DependencyTracker implements CacheDependency {
  private readonly dependencies = new Set<CacheDependency>();

  /** Registers a dependency of the response being built; does nothing outside a tracked render. */
  static track(dependency: CacheDependency) {
    currentTracker.getStore()?.dependencies.add(dependency);
  }

  static trackEverything() {
    DependencyTracker.track(ANYTHING);
  }

  /** Marks a read that no published change affects; only the maximum age of the cache limits it. */
  static trackNothing() {
    DependencyTracker.track({ isInvalidatedBy: () => false });
  }

  static get isTracking() {
    return currentTracker.getStore() !== undefined;
  }

  /** Tracks a part of the response; if the part tracks nothing, the whole response depends on everything. */
  static async trackPart<T>(work: () => PromiseLike<T>): Promise<T> {
    if (!DependencyTracker.isTracking) return work();
    const part = new DependencyTracker();
    DependencyTracker.track(part);
    return part.trackDependencies(work);
  }

  /** Runs `work`; every `track` within it adds to this tracker. */
  async trackDependencies<T>(work: () => PromiseLike<T>): Promise<T> {
    try {
      // Awaited inside the context, since an injected request starts only when it is awaited.
      return await currentTracker.run(this, async () => await work());
    } finally {
      if (!this.dependencies.size) this.dependencies.add(ANYTHING);
    }
  }

  isInvalidatedBy(change: Invalidation): boolean {
    for (const dependency of this.dependencies) if (dependency.isInvalidatedBy(change)) return true;
    return false;
  }
}

type Execute = (...args: unknown[]) => Promise<unknown>;

/** Tracks the dependencies of each query of the query bus. A query that tracks none depends on everything. */
@Injectable()
export class QueryDependencies implements OnModuleInit {
  constructor(private readonly queries: QueryBus) {}

  onModuleInit() {
    const { queries } = this;
    const execute = queries.execute.bind<Execute>(queries);
    const executeTracked: Execute = (...args) => DependencyTracker.trackPart(() => execute(...args));
    queries.execute = executeTracked;
  }
}
