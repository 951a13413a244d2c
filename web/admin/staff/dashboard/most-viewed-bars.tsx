import type { z } from 'zod';
import type { MostViewedProperties } from '../../../../src/catalogue/page-views/views.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { LoadFailure } from '../../../components/staff/load-failure.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { SkeletonRows } from '../../../components/staff/skeleton-rows.tsx';
import { BarTable } from './bar-table.tsx';
import { mostViewedPath } from './most-viewed-path.ts';

type MostSeen = z.infer<typeof MostViewedProperties>;

const MAX_ITEMS = 8;

/** The homes that visitors looked at most, each a way to its page. */
export function MostViewedBars(first: InitialData<MostSeen>) {
  const { data, isError, isFetching, refetch } = useApiQuery<MostSeen>('most-seen-properties', mostViewedPath, first);
  return (
    <PanelCard title="Fichas más vistas">
      {data ? (
        <Ranked items={data.items.slice(0, MAX_ITEMS)} />
      ) : isError && !isFetching ? (
        <LoadFailure text="No se han podido cargar las fichas más vistas." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows text="Cargando las fichas más vistas…" rows={MAX_ITEMS} />
      )}
    </PanelCard>
  );
}

const Ranked = ({ items }: MostSeen) =>
  items.length === 0 ? (
    <p className="text-niebla-600">
      Ninguna ficha se ha visto en los últimos 30 días.{' '}
      <a
        href="/admin/properties?missing=any&status=published"
        className="font-semibold text-mar-600 underline underline-offset-[3px]"
      >
        Completar los anuncios publicados
      </a>
    </p>
  ) : (
    <>
      <p className="mb-4 text-[0.875rem] text-tinta-700">Veces que se ha visto cada ficha en los últimos 30 días.</p>
      <BarTable
        head={['Propiedad', 'Veces vista']}
        rows={items.map(({ id, reference, title, views }) => ({
          key: id,
          name: reference,
          note: title,
          href: `/admin/properties/${id}`,
          figure: views,
        }))}
      />
    </>
  );
