import { passingMarks } from '../../catalogue/passing-marks.contract.ts';
import { shownPrice } from '../../catalogue/market/shown-price.contract.ts';
import type { PropertyCard } from '../../catalogue/property.contract.ts';
import type { PropertyDocument } from './property-document.ts';

export const SHOWN = ['id', 'card', 'flags', 'firstPublishedAt', 'featuredUntil', 'reduction', 'priceEuro'] as const;
export type ShownDocument = Pick<PropertyDocument, (typeof SHOWN)[number]>;

export const shownCard = (
  { card, flags, firstPublishedAt, featuredUntil, reduction }: Omit<ShownDocument, 'id' | 'priceEuro'>,
  { showsReductions }: { showsReductions: boolean },
  now = Date.now(),
): PropertyCard => ({
  ...card,
  ...shownPrice({ ...card, reduction }, showsReductions, now),
  ...passingMarks({ firstPublishedAt, isFeatured: flags.includes('featured'), featuredUntil }, now),
});
