import type { PropertyViewStats } from '../../../../../src/catalogue/page-views/views.contract.ts';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { PercentChange } from './percent-change.tsx';
import { OverviewSection } from './overview-section.tsx';
import { ViewsChart } from './views-chart.tsx';

/** How often its page was looked at, by day. */
export const ViewsCard = ({ propertyId }: { propertyId: string }) => (
  <OverviewSection<PropertyViewStats>
    title="Vista en la web, últimos 30 días"
    path={`/api/v1/staff/properties/${propertyId}/views`}
    kind="views"
    errorText="No se han podido cargar los datos."
  >
    {({ days, total, before }) => (
      <>
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-[0.875rem] text-niebla-600">
          <span className="text-[1.625rem] leading-none font-semibold text-tinta-900 tabular-nums">
            {formatNumber(total)}
            <span className="sr-only">{total === 1 ? ' vez' : ' veces'}</span>
          </span>
          {before > 0 && (
            <PercentChange percent={Math.round(((total - before) / before) * 100)} className="text-tinta-700" />
          )}
          <span>{before > 0 ? `${formatNumber(before)} en los 30 anteriores` : 'Ninguna en los 30 anteriores'}</span>
        </p>
        {total > 0 && <ViewsChart days={days} />}
      </>
    )}
  </OverviewSection>
);
