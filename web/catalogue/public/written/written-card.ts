import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';

/** What only the text of a card shows. */
const TEXT = [
  ...([
    'type',
    'typeName',
    'category',
    'isLand',
    'location',
    'area',
    'bedrooms',
    'bathrooms',
    'size',
    'terrace',
  ] as const),
  ...(['price', 'originalPrice', 'currency', 'discount', 'amenities', 'energy'] as const),
  ...(['status', 'isExclusive', 'isFeatured', 'isNew'] as const),
];

/** A property whose card the server has written: what its buttons and pictures still need to know. */
export type WrittenCard = Omit<PropertyCard, (typeof TEXT)[number]>;

export function writtenCard(card: PropertyCard | WrittenCard): WrittenCard {
  const rest: Partial<PropertyCard> = { ...card };
  for (const name of TEXT) delete rest[name];
  return rest as WrittenCard;
}

export const isWhole = (card: PropertyCard | WrittenCard): card is PropertyCard => 'price' in card;
