import type { Invalidation } from '../../../platform/cache-invalidation/invalidation.ts';
import type { ContentKey } from '../content-blocks.ts';

/** The date of the privacy text stands in the settings too. */
export const listContentInvalidations = (key: ContentKey): Invalidation[] => [
  { about: 'content', names: [key] },
  ...(key === 'legal/privacidad' ? [{ about: 'settings' }] : []),
];
