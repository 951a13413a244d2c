import { isFullCard, type FullCard, type CompactCard } from './compact-card.ts';

/** Four signs for all that a card says: two that say the same may stand for each other. */
export function contentHash(card: FullCard | CompactCard): string {
  if (!isFullCard(card)) return card.fingerprint;
  let hash = 0;
  for (const letter of JSON.stringify(card)) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36).slice(-4);
}
