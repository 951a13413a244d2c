import type { ReactNode } from 'react';
import type { DashboardCharts as Charts } from '../../../../../src/admin/dashboard-charts.contract.ts';
import { type InitialData, useApiQuery } from '../../../../api/use-api-query.ts';
import { LoadFailure } from '../../../../components/staff/load-failure.tsx';
import { SkeletonRows } from '../../../../components/staff/skeleton-rows.tsx';
import { PropertyStatusBars } from '../property-status-bars.tsx';
import { WeeklyInquiries } from './weekly-inquiries.tsx';
import { WeeklyReplies } from './weekly-replies.tsx';

const PATH = '/api/v1/staff/dashboard/charts';
/** The cards of a row end together, until a table makes one of them long. */
const GRID =
  'mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 has-[details[open]]:items-start *:flex *:flex-col xl:grid-cols-[minmax(0,1fr)_24rem]';

interface Props extends InitialData<Charts> {
  /** Stands beside the drawings; null for accounts that see no properties. */
  mostSeen: ReactNode;
}

/** What people would rather look at than read; each drawing has its words and its table. */
export function DashboardCharts({ mostSeen, ...first }: Props) {
  const { data, isError, isFetching, refetch } = useApiQuery<Charts>('staff-dashboard-charts', PATH, first);
  if (!data)
    return (
      <div className={GRID}>
        <div className="min-h-96 rounded-md border border-cal-200 bg-white">
          {isError && !isFetching ? (
            <LoadFailure text="No se han podido cargar los gráficos." onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows text="Cargando los gráficos…" rows={8} />
          )}
        </div>
        {mostSeen}
      </div>
    );
  const { inquiries, replies, stock } = data;
  return (
    <div className={GRID}>
      {inquiries && <WeeklyInquiries inquiries={inquiries} />}
      {stock && <PropertyStatusBars stock={stock} />}
      {replies && <WeeklyReplies weeks={replies} />}
      {mostSeen}
    </div>
  );
}
