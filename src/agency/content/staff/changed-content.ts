import type { PublicChange } from '../../../platform/changes/public-change.ts';
import type { ContentKey } from '../content-blocks.ts';

/** The date of the privacy text stands in the settings too. */
export const changedContent = (key: ContentKey): PublicChange[] => [
  { about: 'content', names: [key] },
  ...(key === 'legal/privacidad' ? [{ about: 'settings' }] : []),
];
