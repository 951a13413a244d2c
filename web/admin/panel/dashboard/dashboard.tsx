import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DutyList } from './duty-list.tsx';
import { FigureCards } from './figure-cards.tsx';
import { RecentLeads } from './recent-leads.tsx';
import { StageBars } from './stage-bars.tsx';
import { type FirstDashboard, useDashboard } from './use-dashboard.ts';

/** The dashboard shows the parts that the account may see; the server leaves out the others. */
export function Dashboard(first: FirstDashboard) {
  const { data, isError, isFetching, refetch } = useDashboard(first);
  if (!data && isError && !isFetching)
    return (
      <div className="rounded-md border border-cal-200 bg-white">
        <LoadFailure text="Error al cargar el dashboard." onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <DashboardSkeleton />;
  const { figures, countedAt, recent, stages, duties } = data;
  return (
    <>
      <FigureCards figures={figures} countedAt={countedAt} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        {recent && <RecentLeads leads={recent} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DutyList duties={duties} />
          {stages && <StageBars stages={stages} />}
        </div>
      </div>
    </>
  );
}
