import type { Publication } from '../property.contract.ts';
import type { Property } from '../property.entity.ts';
import { toMadridDay } from '../../platform/days/to-madrid-day.ts';

/**
 * When a property came on the market. Of the old stock that a feed first brings only its own date is known, which may
 * be that of a later change: it was on the market by then at the latest.
 */
export function getPublication({
  firstPublishedAt,
  source,
  createdAt,
}: Pick<Property, 'firstPublishedAt' | 'source' | 'createdAt'>): Publication | null {
  if (firstPublishedAt) return { day: toMadridDay(firstPublishedAt), isExact: true };
  return source === 'api' ? { day: toMadridDay(createdAt), isExact: false } : null;
}
