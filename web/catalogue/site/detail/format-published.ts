import type { Publication } from '../../../../src/catalogue/property.contract.ts';
import { formatRelativeDay, formatElapsedTime } from '../../../lib/dates/format-relative-day.ts';

/** How long a property has been on the market; null where nothing true can be said. Days are those of Madrid. */
export function formatPublished(published: Publication | null, today: string): string | null {
  if (!published) return null;
  if (published.isExact) return `Publicada ${formatRelativeDay(published.day, today)}`;
  const time = formatElapsedTime(published.day, today);
  return time && `Publicada hace más de ${time}`;
}
