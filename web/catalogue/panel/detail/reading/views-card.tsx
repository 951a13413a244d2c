import type { ShownViews } from '../../../../../src/catalogue/views/views.contract.ts';
import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';
import { PercentChange } from './percent-change.tsx';
import { ReadingSection } from './reading-section.tsx';
import { ViewsChart } from './views-chart.tsx';

/** How often its page was looked at, by day. */
export const ViewsCard = ({ propertyId }: { propertyId: string }) => (
  <ReadingSection<ShownViews>
    title="Vista en la web, últimos 30 días"
    path={`/api/v1/staff/properties/${propertyId}/views`}
    kind="views"
    failure="No se han podido cargar los datos."
  >
    {({ days, total, before }) => (
      <>
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-[0.875rem] text-niebla-600">
          <span className="text-[1.625rem] leading-none font-semibold text-tinta-900 tabular-nums">
            {grouped(total)}
            <span className="sr-only">{total === 1 ? ' vez' : ' veces'}</span>
          </span>
          {before > 0 && (
            <PercentChange percent={Math.round(((total - before) / before) * 100)} className="text-tinta-700" />
          )}
          <span>{before > 0 ? `${grouped(before)} en los 30 anteriores` : 'Ninguna en los 30 anteriores'}</span>
        </p>
        {total > 0 && <ViewsChart days={days} />}
      </>
    )}
  </ReadingSection>
);
