import { isWhole, type ShownCard, type WrittenCard } from './written-card.ts';

/** Four signs for all that a card says: two that say the same may stand for each other. */
export function fingerprintOf(card: ShownCard | WrittenCard): string {
  if (!isWhole(card)) return card.fingerprint;
  let hash = 0;
  for (const letter of JSON.stringify(card)) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36).slice(-4);
}
