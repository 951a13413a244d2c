import type { Arrivals } from '../../../../src/catalogue/market/arrivals.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

/** How many homes have come since a moment (milliseconds), in words; null where none has. */
export function formatNewArrivals({ since, items }: Arrivals, before: number): string | null {
  const count = items.filter((at) => Date.parse(at) > before).length;
  if (count === 0) return null;
  const homes = count === 1 ? 'una propiedad nueva' : `${formatNumber(count)} propiedades nuevas`;
  // Of an older visit more may have come than is told.
  const said = before < Date.parse(since) ? `al menos ${homes}` : homes;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} desde su última visita`;
}
