import type { PricePoint } from '../../../../src/catalogue/property.contract.ts';
import { formatDate } from '../../../lib/dates/format-date.ts';
import { formatPrice } from '../../../components/format-price.ts';

/** Difference with sign and rounded percentage: −25.000 € (−7 %). */
export function formatPriceChange(before: number, after: number, currency: string): string {
  const sign = after < before ? '−' : '+';
  const percent = Math.round((Math.abs(after - before) / before) * 100);
  return `${sign}${formatPrice(Math.abs(after - before), currency)} (${sign}${percent}\u00a0%)`;
}

export function describePriceHistory(history: readonly PricePoint[], currency: string): string {
  const [first, last] = [history[0]!, history.at(-1)!];
  const since = `desde el ${formatDate(first.since)}`;
  if (first.price === last.price) return `Ha cambiado ${history.length - 1} veces ${since} y vuelve a ser el mismo.`;
  const verb = last.price < first.price ? 'Ha bajado' : 'Ha subido';
  const percent = Math.round((Math.abs(last.price - first.price) / first.price) * 100);
  return `${verb} ${formatPrice(Math.abs(last.price - first.price), currency)} (${percent}\u00a0%) ${since}.`;
}

/** Vertical range of the line out of 100, leaving room for labels above and below. */
const TOP = 22;
const BOTTOM = 74;

/** A price in a chart of 100 by 100. */
interface Step {
  x: number;
  y: number;
  /** Side of the label, which must not overlap the line. */
  side: 'above' | 'below';
}

/** Each price lasts until the next one, and the last until `today`, a day such as `2026-03-29`. */
export function computePriceLine(history: readonly PricePoint[], today: string): { steps: Step[]; path: string } {
  const prices = history.map(({ price }) => price);
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  const days = history.map(({ since }) => Date.parse(since));
  const from = Math.min(...days);
  const duration = Math.max(Date.parse(today), ...days) - from;

  const steps = history.map(({ price }, index): Step => {
    const neighbour = prices[index === 0 ? 1 : index - 1] ?? price;
    return {
      x: roundToTenth(((days[index]! - from) / (duration || 1)) * 100),
      y: roundToTenth(TOP + ((max - price) / (max - min || 1)) * (BOTTOM - TOP)),
      side: price < neighbour ? 'below' : 'above',
    };
  });
  const path = steps.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
  return { steps, path: `${path}H100` };
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;
