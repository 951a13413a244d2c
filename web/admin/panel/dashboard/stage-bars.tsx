import type { DashboardDetails } from '../../../../src/admin/dashboard.contract.ts';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';

export function StageBars({ stages }: { stages: NonNullable<DashboardDetails['stages']> }) {
  const most = Math.max(1, ...stages.map(({ leads }) => leads));
  return (
    <PanelCard title="Leads por etapa">
      <table className="w-full text-[0.875rem]">
        <thead className="sr-only">
          <tr>
            <th scope="col">Etapa</th>
            <th scope="col">Leads</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ id, name, leads }) => (
            <tr key={id ?? ''} className="h-9">
              <th scope="row" className="w-2/5 pr-3 text-left font-medium break-words">
                {name === null ? (
                  'Sin etapa'
                ) : (
                  <a href={`/admin/leads?stage=${encodeURIComponent(name)}`} className="hover:underline">
                    {name}
                  </a>
                )}
              </th>
              <td>
                <span className="flex items-center gap-2.5">
                  <span
                    aria-hidden
                    style={{ width: `${(leads / most) * 100}%` }}
                    className="h-3.5 shrink rounded-xs bg-mar-600"
                  />
                  <span className="tabular-nums">{grouped(leads)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelCard>
  );
}
