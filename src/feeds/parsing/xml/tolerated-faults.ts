import type { FeedWarning } from '../../feed-warning.contract.ts';

/** Faults that leave the structure whole: what they spoil is one text, which is cleaned later. */
export const TOLERATED_FAULTS: Readonly<Record<string, FeedWarning>> = {
  'disallowed character.': 'stray_character',
  'malformed character entity.': 'stray_character',
  'the string "]]>" is disallowed in char data.': 'stray_character',
  'undefined entity.': 'undefined_entity',
};
