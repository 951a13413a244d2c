import type { PricePoint } from '../../../../../src/catalogue/property.contract.ts';

/** The line runs between these, of a hundred in height, so that figures have room above and below. */
const TOP = 22;
const BOTTOM = 74;

/** A price in the drawing, whose width and height are a hundred each. */
export interface Step {
  x: number;
  y: number;
  /** On which side of the line its figure stands, so that none crosses it. */
  side: 'above' | 'below';
}

/** The prices as steps: each lasts until the next, and the last until today. Days are as `2026-03-29`. */
export function computePriceLine(history: readonly PricePoint[], today: string): { steps: Step[]; path: string } {
  const prices = history.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const days = history.map(({ since }) => Date.parse(since));
  const from = Math.min(...days);
  const duration = Math.max(Date.parse(today), ...days) - from;

  const steps = history.map(({ price }, at): Step => {
    const neighbour = prices[at === 0 ? 1 : at - 1] ?? price;
    return {
      x: rounded(((days[at]! - from) / (duration || 1)) * 100),
      y: rounded(TOP + ((most - price) / (most - least || 1)) * (BOTTOM - TOP)),
      side: price < neighbour ? 'below' : 'above',
    };
  });
  const path = steps.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
  return { steps, path: `${path}H100` };
}

const rounded = (value: number) => Math.round(value * 10) / 10;
