import type { z } from 'zod';
import type { MostSeenProperties } from '../../../../src/catalogue/views/views.contract.ts';
import { type First, useRead } from '../../../api/use-read.ts';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { BarTable } from './bar-table.tsx';
import { mostSeenPath } from './most-seen-path.ts';

type MostSeen = z.infer<typeof MostSeenProperties>;

const MOST = 8;

/** The homes that visitors looked at most, each a way to its page. */
export function MostSeenBars(first: First<MostSeen>) {
  const { data, isError, isFetching, refetch } = useRead<MostSeen>('most-seen-properties', mostSeenPath, first);
  return (
    <PanelCard title="Fichas más vistas">
      {data ? (
        <Ranked items={data.items.slice(0, MOST)} />
      ) : isError && !isFetching ? (
        <LoadFailure text="No se han podido cargar las fichas más vistas." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows text="Cargando las fichas más vistas…" rows={MOST} />
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
