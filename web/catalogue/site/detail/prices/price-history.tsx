import type { PropertyDetails } from '../../../../../src/catalogue/property.contract.ts';
import { Section } from '../section.tsx';
import { describePriceHistory } from './describe-price-history.ts';
import { PriceChart } from './price-chart.tsx';
import { PriceTable } from './price-table.tsx';

interface Props {
  property: Pick<PropertyDetails, 'priceHistory' | 'currency'>;
  /** The day in Madrid, as the server knows it. */
  today: string;
}

/** Only a price that has changed has a history. */
export function PriceHistory({ property: { priceHistory: history, currency }, today }: Props) {
  if (history.length < 2) return null;
  return (
    <Section title="Evolución del precio" className="print:hidden">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-18">
        <div className="min-w-0">
          <p className="mb-4 text-tinta-700">{describePriceHistory(history, currency)}</p>
          <PriceChart history={history} currency={currency} today={today} />
        </div>
        <PriceTable history={history} currency={currency} />
      </div>
    </Section>
  );
}
