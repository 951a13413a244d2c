import type { Invalidation } from './invalidation.ts';

/** Something that a cached response depends on. */
export interface CacheDependency {
  /** Whether the change may alter the response; true when in doubt. */
  isInvalidatedBy(change: Invalidation): boolean;
}
