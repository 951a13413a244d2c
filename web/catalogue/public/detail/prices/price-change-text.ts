import type { PricePoint } from '../../../../../src/catalogue/property.contract.ts';
import { longDate } from '../../../../ui/long-date.ts';
import { money } from '../../../../ui/money.ts';

/** A difference with its sign and rounded percentage: −25.000 € (−7 %). */
export function priceStep(before: number, after: number, currency: string): string {
  const sign = after < before ? '−' : '+';
  const percent = Math.round((Math.abs(after - before) / before) * 100);
  return `${sign}${money(Math.abs(after - before), currency)} (${sign}${percent}\u00a0%)`;
}

/** What happened to the price, in one sentence. */
export function priceChangeText(history: readonly PricePoint[], currency: string): string {
  const [first, last] = [history[0]!, history.at(-1)!];
  const since = `desde el ${longDate(first.since)}`;
  if (first.price === last.price) return `Ha cambiado ${history.length - 1} veces ${since} y vuelve a ser el mismo.`;
  const verb = last.price < first.price ? 'Ha bajado' : 'Ha subido';
  const percent = Math.round((Math.abs(last.price - first.price) / first.price) * 100);
  return `${verb} ${money(Math.abs(last.price - first.price), currency)} (${percent}\u00a0%) ${since}.`;
}
