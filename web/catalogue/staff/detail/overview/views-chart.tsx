import type { PropertyViewStats } from '../../../../../src/catalogue/page-views/views.contract.ts';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';

const [STEP, BAR, HEIGHT] = [10, 7, 64];
const DAY = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayText = (day: string) => DAY.format(new Date(day));

/** A bar a day, with a table in its place for those who do not see it. */
export function ViewsChart({ days }: Pick<PropertyViewStats, 'days'>) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  // A day without views keeps a line to stand on.
  const heightOf = (views: number) => Math.max(1, (views / most) * HEIGHT);
  return (
    <>
      <div aria-hidden className="mt-4">
        <svg
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-16 w-full fill-mar-600 forced-colors:fill-[CanvasText]"
        >
          {days.map(({ day, views }, at) => (
            <g key={day} className={views === 0 ? 'fill-cal-300' : ''}>
              <title>{`${dayText(day)}: ${formatNumber(views)}`}</title>
              <rect x={at * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
              <rect x={at * STEP} y={HEIGHT - heightOf(views)} width={BAR} height={heightOf(views)} />
            </g>
          ))}
        </svg>
        <p className="mt-1.5 flex justify-between text-[0.8125rem] text-niebla-600">
          <span>{dayText(days[0]!.day)}</span>
          <span>Máximo: {formatNumber(most)}</span>
          <span>{dayText(days.at(-1)!.day)}</span>
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
                <th scope="row">{dayText(day)}</th>
                <td>{formatNumber(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
