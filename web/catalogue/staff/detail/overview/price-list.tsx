import type { PropertyPrices, RecordedPrice } from '../../../../../src/catalogue/history/property-history.contract.ts';
import { formatPrice } from '../../../../components/format-price.ts';
import { RelativeDay } from '../../../../lib/dates/relative-day.tsx';
import { PercentChange } from './percent-change.tsx';
import { OverviewSection } from './overview-section.tsx';

const SHOWN = 6;

/** Every price that was ever asked, the newest first. */
export const PriceList = ({ propertyId }: { propertyId: string }) => (
  <OverviewSection<PropertyPrices>
    title="Historial de precios"
    path={`/api/v1/staff/properties/${propertyId}/history/prices`}
    kind="prices"
    errorText="No se han podido cargar los precios."
    rows={2}
  >
    {({ items }) => (
      <>
        <ol className="grid gap-2.5">
          {items.slice(0, SHOWN).map((price) => (
            <Price key={price.since} {...price} />
          ))}
        </ol>
        {items.length === 1 && <p className="mt-2 text-[0.875rem] text-niebla-600">No ha cambiado desde entonces.</p>}
        {items.length > SHOWN && (
          <p className="mt-2 text-[0.875rem] text-niebla-600">Los anteriores están en el historial.</p>
        )}
      </>
    )}
  </OverviewSection>
);

const Price = ({ since, price, currency, percent, by }: RecordedPrice) => (
  <li className="flex flex-wrap items-baseline gap-x-2.5">
    <span className="text-[0.9375rem] font-semibold tabular-nums">
      {price === null ? 'A consultar' : formatPrice(price, currency ?? undefined)}
    </span>
    {percent !== null && (
      <PercentChange percent={percent} className={percent < 0 ? 'text-bug-700' : 'text-tinta-700'} />
    )}
    <span className="ml-auto text-[0.8125rem] text-niebla-600">
      {by === null ? 'Inicial' : by}, <RelativeDay at={since} />
    </span>
  </li>
);
