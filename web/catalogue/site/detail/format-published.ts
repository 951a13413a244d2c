import type { Publication } from '../../../../src/catalogue/property.contract.ts';
import { formatRelativeDay, formatElapsedTime } from '../../../lib/dates/format-relative-day.ts';

/** Returns null if the time on the market is unknown. Days are in Madrid time. */
export function formatPublished(published: Publication | null, today: string): string | null {
  if (!published) return null;
  if (published.isExact) return `Publicada ${formatRelativeDay(published.day, today)}`;
  const time = formatElapsedTime(published.day, today);
  return time && `Publicada hace más de ${time}`;
}
