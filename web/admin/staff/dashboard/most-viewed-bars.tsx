import type { z } from 'zod';
import type { MostViewedProperties } from '../../../../src/catalogue/page-views/views.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { LoadFailure, SkeletonRows } from '../../../components/staff/query-content.tsx';
import { BarTable } from './bar-table.tsx';
import { mostViewedPath } from './use-dashboard.ts';

type MostViewed = z.infer<typeof MostViewedProperties>;

const MAX_ITEMS = 8;

export function MostViewedBars(initialData: InitialData<MostViewed>) {
  const { data, isError, isFetching, refetch } = useApiQuery<MostViewed>(
    'most-viewed-properties',
    mostViewedPath,
    initialData,
  );
  return (
    <PanelCard title="Fichas más vistas">
      {data ? (
        <RankedProperties items={data.items.slice(0, MAX_ITEMS)} />
      ) : isError && !isFetching ? (
        <LoadFailure text="No se han podido cargar las fichas más vistas." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows text="Cargando las fichas más vistas…" rows={MAX_ITEMS} />
      )}
    </PanelCard>
  );
}

const RankedProperties = ({ items }: MostViewed) =>
  items.length === 0 ? (
    <p className="text-gray-600">
      Ninguna ficha se ha visto en los últimos 30 días.{' '}
      <a
        href="/admin/properties?missing=any&status=published"
        className="font-semibold text-primary-600 underline underline-offset-[3px]"
      >
        Completar los anuncios publicados
      </a>
    </p>
  ) : (
    <>
      <p className="mb-4 text-[0.875rem] text-ink-700">Veces que se ha visto cada ficha en los últimos 30 días.</p>
      <BarTable
        head={['Propiedad', 'Veces vista']}
        rows={items.map(({ id, reference, title, views }) => ({
          key: id,
          name: reference,
          note: title,
          href: `/admin/properties/${id}`,
          value: views,
        }))}
      />
    </>
  );
