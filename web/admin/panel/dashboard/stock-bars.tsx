import type { DashboardCharts } from '../../../../src/admin/dashboard-charts.contract.ts';
import { STATUS_NAMES } from '../../../../src/catalogue/facts/status-names.contract.ts';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import { BarTable } from './bar-table.tsx';

type Stock = NonNullable<DashboardCharts['stock']>;

export const StockBars = ({ stock }: { stock: Stock }) => {
  const all = stock.reduce((total, { properties }) => total + properties, 0);
  const published = stock.find(({ status }) => status === 'published')?.properties ?? 0;
  return (
    <PanelCard title="Propiedades por estado">
      {all === 0 ? (
        <p className="text-niebla-600">
          Todavía no hay propiedades.{' '}
          <a href="/admin/properties?new=true" className="font-semibold text-mar-600 underline underline-offset-[3px]">
            Añadir la primera
          </a>
        </p>
      ) : (
        <>
          <p className="mb-4 text-[0.875rem] text-tinta-700">
            {grouped(published)} de {all === 1 ? '1 propiedad' : `${grouped(all)} propiedades`},{' '}
            {published === 1 ? 'publicada' : 'publicadas'}.
          </p>
          <BarTable
            head={['Estado', 'Propiedades']}
            rows={stock.map(({ status, properties }) => ({
              key: status,
              name: STATUS_NAMES[status],
              href: `/admin/properties?status=${status}`,
              figure: properties,
            }))}
          />
        </>
      )}
    </PanelCard>
  );
};
