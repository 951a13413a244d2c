import type { PropertyViewStats } from '../../../../src/catalogue/page-views/views.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { PercentChange, OverviewSection } from './overview-section.tsx';

const [BAR_STEP, BAR_WIDTH, CHART_HEIGHT] = [10, 7, 64];
const DAY = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatDay = (day: string) => DAY.format(new Date(day));

/** One bar per day, with a table for screen readers. */
function ViewsChart({ days }: Pick<PropertyViewStats, 'days'>) {
  const max = Math.max(1, ...days.map(({ views }) => views));
  // A day without views has a visible line.
  const toBarHeight = (views: number) => Math.max(1, (views / max) * CHART_HEIGHT);
  return (
    <>
      <div aria-hidden className="mt-4">
        <svg
          viewBox={`0 0 ${days.length * BAR_STEP} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-16 w-full fill-primary-600 forced-colors:fill-[CanvasText]"
        >
          {days.map(({ day, views }, index) => (
            <g key={day} className={views === 0 ? 'fill-surface-300' : ''}>
              <title>{`${formatDay(day)}: ${formatNumber(views)}`}</title>
              <rect x={index * BAR_STEP} y={0} width={BAR_STEP} height={CHART_HEIGHT} fill="transparent" />
              <rect
                x={index * BAR_STEP}
                y={CHART_HEIGHT - toBarHeight(views)}
                width={BAR_WIDTH}
                height={toBarHeight(views)}
              />
            </g>
          ))}
        </svg>
        <p className="mt-1.5 flex justify-between text-[0.8125rem] text-gray-600">
          <span>{formatDay(days[0]!.day)}</span>
          <span>Máximo: {formatNumber(max)}</span>
          <span>{formatDay(days.at(-1)!.day)}</span>
        </p>
      </div>
      <div className="sr-only">
        <table>
          <caption>Veces vista por día</caption>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Veces vista</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, views }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{formatNumber(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

export const ViewsCard = ({ propertyId }: { propertyId: string }) => (
  <OverviewSection<PropertyViewStats>
    title="Vista en la web, últimos 30 días"
    path={`/api/v1/staff/properties/${propertyId}/views`}
    kind="views"
    errorText="No se han podido cargar los datos."
  >
    {({ days, total, previousTotal }) => (
      <>
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-[0.875rem] text-gray-600">
          <span className="text-[1.625rem] leading-none font-semibold text-ink-900 tabular-nums">
            {formatNumber(total)}
            <span className="sr-only">{total === 1 ? ' vez' : ' veces'}</span>
          </span>
          {previousTotal > 0 && (
            <PercentChange
              percent={Math.round(((total - previousTotal) / previousTotal) * 100)}
              className="text-ink-700"
            />
          )}
          <span>
            {previousTotal > 0 ? `${formatNumber(previousTotal)} en los 30 anteriores` : 'Ninguna en los 30 anteriores'}
          </span>
        </p>
        {total > 0 && <ViewsChart days={days} />}
      </>
    )}
  </OverviewSection>
);
