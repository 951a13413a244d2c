import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { isFullCard, type CompactCard, type FullCard } from './card-data.ts';

/** Short hash of a card's content, so that a list keeps unchanged cards. */
export function computeContentHash(card: FullCard | CompactCard): string {
  if (!isFullCard(card)) return card.contentHash;
  const json = JSON.stringify(card);
  let hash = 0;
  for (let index = 0; index < json.length; index++) hash = Math.imul(hash ^ json.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36).slice(-4);
}

/** At most two badges, most important first; a featured property has its badge only if it is also exclusive. */
export const listBadges = ({
  status,
  isExclusive,
  isFeatured,
  isNew,
}: Pick<PropertyCard, 'status' | 'isExclusive' | 'isFeatured' | 'isNew'>) =>
  [
    status === 'reserved' && ({ text: 'Reservado', tone: 'white' } as const),
    isExclusive && ({ text: 'Exclusivo', tone: 'ink' } as const),
    isFeatured && isExclusive && ({ text: 'Destacado', tone: 'accent' } as const),
    isNew && ({ text: 'Nuevo', tone: 'white' } as const),
  ]
    .filter((badge) => badge !== false)
    .slice(0, 2);
