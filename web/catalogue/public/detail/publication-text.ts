import type { Publication } from '../../../../src/catalogue/property.contract.ts';
import { sinceDay, timeSince } from '../../../ui/moment/since-day.ts';

/** How long a property has been on the market; null where nothing true can be said. Days are those of Madrid. */
export function publicationText(published: Publication | null, today: string): string | null {
  if (!published) return null;
  if (published.isExact) return `Publicada ${sinceDay(published.day, today)}`;
  const time = timeSince(published.day, today);
  return time && `Publicada hace más de ${time}`;
}
