import type { DashboardCharts } from '../../../../src/admin/dashboard.contract.ts';
import { STATUS_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { BarTable } from './bar-table.tsx';

type Stock = NonNullable<DashboardCharts['stock']>;

export const PropertyStatusBars = ({ stock }: { stock: Stock }) => {
  const total = stock.reduce((sum, { properties }) => sum + properties, 0);
  const published = stock.find(({ status }) => status === 'published')?.properties ?? 0;
  return (
    <PanelCard title="Propiedades por estado">
      {total === 0 ? (
        <p className="text-gray-600">
          Todavía no hay propiedades.{' '}
          <a
            href="/admin/properties?new=true"
            className="font-semibold text-primary-600 underline underline-offset-[3px]"
          >
            Añadir la primera
          </a>
        </p>
      ) : (
        <>
          <p className="mb-4 text-[0.875rem] text-ink-700">
            {formatNumber(published)} de {total === 1 ? '1 propiedad' : `${formatNumber(total)} propiedades`},{' '}
            {published === 1 ? 'publicada' : 'publicadas'}.
          </p>
          <BarTable
            head={['Estado', 'Propiedades']}
            rows={stock.map(({ status, properties }) => ({
              key: status,
              name: STATUS_NAMES[status],
              href: `/admin/properties?status=${status}`,
              value: properties,
            }))}
          />
        </>
      )}
    </PanelCard>
  );
};
