import { passingMarks } from '../../catalogue/passing-marks.contract.ts';
import type { PropertyCard } from '../../catalogue/property.contract.ts';
import type { PropertyDocument } from './property-document.ts';

/** What a list takes out of the index. */
export const SHOWN = ['id', 'card', 'flags', 'firstPublishedAt', 'featuredUntil', 'priceEuro'] as const;
export type ShownDocument = Pick<PropertyDocument, (typeof SHOWN)[number]>;

export const shownCard = (
  { card, flags, firstPublishedAt, featuredUntil }: Omit<ShownDocument, 'id' | 'priceEuro'>,
  now = Date.now(),
): PropertyCard => ({
  ...card,
  ...passingMarks({ firstPublishedAt, isFeatured: flags.includes('featured'), featuredUntil }, now),
});
