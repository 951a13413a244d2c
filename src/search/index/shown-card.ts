import type { PropertyCard } from '../../catalogue/property.contract.ts';
import type { PropertyDocument } from './property-document.ts';

const NEW_FOR = 30 * 86_400_000;

/** What a list takes out of the index. */
export const SHOWN = ['id', 'card', 'flags', 'firstPublishedAt', 'featuredUntil', 'priceEuro'] as const;
export type ShownDocument = Pick<PropertyDocument, (typeof SHOWN)[number]>;

/** New and featured pass with time, so they are decided when the card is shown. */
export const shownCard = (
  { card, flags, firstPublishedAt, featuredUntil }: Omit<ShownDocument, 'id' | 'priceEuro'>,
  now = Date.now(),
): PropertyCard => ({
  ...card,
  isNew: firstPublishedAt !== null && now - firstPublishedAt < NEW_FOR,
  isFeatured: flags.includes('featured') && (featuredUntil === null || featuredUntil > now),
});
