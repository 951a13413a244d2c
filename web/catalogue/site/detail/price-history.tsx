import type { PropertyDetails, PricePoint } from '../../../../src/catalogue/property.contract.ts';
import { Section } from './property-sections.tsx';
import { describePriceHistory, computePriceLine, formatPriceChange } from './describe-price-history.ts';
import { formatDate } from '../../../lib/dates/format-date.ts';
import { formatPrice } from '../../../components/format-price.ts';

const SHORT_DATE = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeZone: 'Europe/Madrid' });

interface PriceTableProps {
  history: readonly PricePoint[];
  currency: string;
}

/** Newest price first. */
function PriceTable({ history, currency }: PriceTableProps) {
  const rows = history.map((point, index) => ({ ...point, before: history[index - 1]?.price })).reverse();
  return (
    <table className="w-full self-start text-sm tabular-nums">
      <caption className="sr-only">Precios que ha tenido, del último al primero</caption>
      <thead>
        <tr className="border-b border-surface-200 text-left text-xs text-gray-600 *:pb-2 *:font-semibold">
          <th scope="col">Desde</th>
          <th scope="col" className="text-right">
            Precio
          </th>
          <th scope="col" className="pl-4 text-right">
            Cambio
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ price, since, before }) => (
          <tr key={since} className="border-b border-surface-200 *:py-2.5">
            <td className="whitespace-nowrap">{SHORT_DATE.format(new Date(since))}</td>
            <td className="text-right font-semibold whitespace-nowrap">{formatPrice(price, currency)}</td>
            <td className="pl-4 text-right text-gray-600">
              {before === undefined ? 'Primer precio' : formatPriceChange(before, price, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PriceChartProps {
  history: readonly PricePoint[];
  currency: string;
  today: string;
}

const LABEL_CLASSES = { above: '-translate-y-[calc(100%+0.5rem)]', below: 'translate-y-2' };

/** Hidden from screen readers, which read the table. The labels are HTML, because SVG text would shrink. */
function PriceChart({ history, currency, today }: PriceChartProps) {
  const { steps, path } = computePriceLine(history, today);
  const endLabels = [
    { ...steps[0]!, price: history[0]!.price, edge: 'left-0' },
    { ...steps.at(-1)!, price: history.at(-1)!.price, edge: 'right-0' },
  ];
  return (
    <div aria-hidden="true" className="text-primary-600">
      <div className="relative h-36 border-b border-surface-300">
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
        {endLabels.map(({ price, y, side, edge }) => (
          <span
            key={edge}
            className={`absolute text-sm font-semibold text-ink-900 tabular-nums ${edge} ${LABEL_CLASSES[side]}`}
            style={{ top: `${y}%` }}
          >
            {formatPrice(price, currency)}
          </span>
        ))}
      </div>
      <p className="mt-1.5 flex justify-between text-xs text-gray-600">
        <span>{formatDate(history[0]!.since)}</span>
        <span>hoy</span>
      </p>
    </div>
  );
}

interface PriceHistoryProps {
  property: Pick<PropertyDetails, 'priceHistory' | 'currency'>;
  /** Date in Madrid, from the server. */
  today: string;
}

/** Renders nothing unless the price has changed. */
export function PriceHistory({ property: { priceHistory: history, currency }, today }: PriceHistoryProps) {
  if (history.length < 2) return null;
  return (
    <Section title="Evolución del precio" className="print:hidden">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-18">
        <div className="min-w-0">
          <p className="mb-4 text-ink-700">{describePriceHistory(history, currency)}</p>
          <PriceChart history={history} currency={currency} today={today} />
        </div>
        <PriceTable history={history} currency={currency} />
      </div>
    </Section>
  );
}
