import type { PricePoint } from '../../../../../src/catalogue/property.contract.ts';
import { formatPrice } from '../../../../components/format-price.ts';
import { formatPriceChange } from './describe-price-history.ts';

const SHORT_DATE = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeZone: 'Europe/Madrid' });

interface Props {
  history: readonly PricePoint[];
  currency: string;
}

/** The last price comes first. */
export function PriceTable({ history, currency }: Props) {
  const rows = history.map((point, at) => ({ ...point, before: history[at - 1]?.price })).reverse();
  return (
    <table className="w-full self-start text-sm tabular-nums">
      <caption className="sr-only">Precios que ha tenido, del último al primero</caption>
      <thead>
        <tr className="border-b border-cal-200 text-left text-xs text-niebla-600 *:pb-2 *:font-semibold">
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
          <tr key={since} className="border-b border-cal-200 *:py-2.5">
            <td className="whitespace-nowrap">{SHORT_DATE.format(new Date(since))}</td>
            <td className="text-right font-semibold whitespace-nowrap">{formatPrice(price, currency)}</td>
            <td className="pl-4 text-right text-niebla-600">
              {before === undefined ? 'Primer precio' : formatPriceChange(before, price, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
