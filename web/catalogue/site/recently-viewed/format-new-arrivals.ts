import type { Arrivals } from '../../../../src/catalogue/market/arrivals.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

/** Returns null without new properties since the previous visit, a time in milliseconds. */
export function formatNewArrivals({ since, items }: Arrivals, previousVisit: number): string | null {
  const count = items.filter((time) => Date.parse(time) > previousVisit).length;
  if (count === 0) return null;
  const properties = count === 1 ? 'una propiedad nueva' : `${formatNumber(count)} propiedades nuevas`;
  // The list may not reach back to an older visit.
  const countText = previousVisit < Date.parse(since) ? `al menos ${properties}` : properties;
  return `${countText.charAt(0).toUpperCase()}${countText.slice(1)} desde su última visita`;
}
