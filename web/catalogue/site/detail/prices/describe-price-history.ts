import type { PricePoint } from '../../../../../src/catalogue/property.contract.ts';
import { formatDate } from '../../../../lib/dates/format-date.ts';
import { formatPrice } from '../../../../components/format-price.ts';

/** A difference with its sign and rounded percentage: −25.000 € (−7 %). */
export function formatPriceChange(before: number, after: number, currency: string): string {
  const sign = after < before ? '−' : '+';
  const percent = Math.round((Math.abs(after - before) / before) * 100);
  return `${sign}${formatPrice(Math.abs(after - before), currency)} (${sign}${percent}\u00a0%)`;
}

/** What happened to the price, in one sentence. */
export function describePriceHistory(history: readonly PricePoint[], currency: string): string {
  const [first, last] = [history[0]!, history.at(-1)!];
  const since = `desde el ${formatDate(first.since)}`;
  if (first.price === last.price) return `Ha cambiado ${history.length - 1} veces ${since} y vuelve a ser el mismo.`;
  const verb = last.price < first.price ? 'Ha bajado' : 'Ha subido';
  const percent = Math.round((Math.abs(last.price - first.price) / first.price) * 100);
  return `${verb} ${formatPrice(Math.abs(last.price - first.price), currency)} (${percent}\u00a0%) ${since}.`;
}
