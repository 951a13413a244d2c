import type { PricePoint } from '../../../../../src/catalogue/property.contract.ts';
import { formatDate } from '../../../../lib/dates/format-date.ts';
import { formatPrice } from '../../../../components/format-price.ts';
import { computePriceLine } from './compute-price-line.ts';

interface Props {
  history: readonly PricePoint[];
  currency: string;
  today: string;
}

const SIDES = { above: '-translate-y-[calc(100%+0.5rem)]', below: 'translate-y-2' };

/** A drawing of what the table beside it says, for the eye alone. Its figures are HTML, so that they never shrink. */
export function PriceChart({ history, currency, today }: Props) {
  const { steps, path } = computePriceLine(history, today);
  const ends = [
    { ...steps[0]!, price: history[0]!.price, edge: 'left-0' },
    { ...steps.at(-1)!, price: history.at(-1)!.price, edge: 'right-0' },
  ];
  return (
    <div aria-hidden="true" className="text-mar-600">
      <div className="relative h-36 border-b border-cal-300">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          <path d={`${path}V100H0Z`} fill="currentColor" opacity={0.07} className="forced-colors:hidden" />
          <path d={path} fill="none" stroke="currentColor" strokeWidth={2} vectorEffect="non-scaling-stroke" />
        </svg>
        {steps.map(({ x, y }) => (
          <span
            key={`${x} ${y}`}
            className="absolute size-2.5 -translate-1/2 rounded-full border-5 border-current"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        ))}
        {ends.map(({ price, y, side, edge }) => (
          <span
            key={edge}
            className={`absolute text-sm font-semibold text-tinta-900 tabular-nums ${edge} ${SIDES[side]}`}
            style={{ top: `${y}%` }}
          >
            {formatPrice(price, currency)}
          </span>
        ))}
      </div>
      <p className="mt-1.5 flex justify-between text-xs text-niebla-600">
        <span>{formatDate(history[0]!.since)}</span>
        <span>hoy</span>
      </p>
    </div>
  );
}
