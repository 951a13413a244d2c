import type { Invalidation } from './invalidation.ts';

/** Something that an answer was made of. */
export interface CacheDependency {
  /** Whether the answer could be another after this change. Where in doubt, it could. */
  isInvalidatedBy(change: Invalidation): boolean;
}
