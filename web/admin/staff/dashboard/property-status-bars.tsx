import type { DashboardCharts } from '../../../../src/admin/dashboard-charts.contract.ts';
import { STATUS_NAMES } from '../../../../src/catalogue/fields/status-names.contract.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { BarTable } from './bar-table.tsx';

type Stock = NonNullable<DashboardCharts['stock']>;

export const PropertyStatusBars = ({ stock }: { stock: Stock }) => {
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
            {formatNumber(published)} de {all === 1 ? '1 propiedad' : `${formatNumber(all)} propiedades`},{' '}
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
