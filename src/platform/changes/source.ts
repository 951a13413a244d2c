import type { PublicChange } from './public-change.ts';

/** Something that an answer was made of. */
export interface Source {
  /** Whether the answer could be another after this change. Where in doubt, it could. */
  isTouchedBy(change: PublicChange): boolean;
}
