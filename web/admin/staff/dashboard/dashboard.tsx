import type { ReactNode } from 'react';
import { LoadFailure } from '../../../components/staff/load-failure.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { TodoList } from './todo-list.tsx';
import { StatCards } from './stat-cards.tsx';
import { RecentLeads } from './recent-leads.tsx';
import { StageBars } from './stage-bars.tsx';
import { type DashboardInitialData, useDashboard } from './use-dashboard.ts';

interface Props extends DashboardInitialData {
  /** Null for accounts that do not work on leads. */
  tasks: ReactNode;
}

/** What is to be done comes first; the server leaves out the parts that the account may not see. */
export function Dashboard({ tasks, ...first }: Props) {
  const { data, isError, isFetching, refetch } = useDashboard(first);
  if (!data)
    return (
      <div className="grid gap-4">
        {tasks}
        {isError && !isFetching ? (
          <div className="rounded-md border border-cal-200 bg-white">
            <LoadFailure text="No se ha podido cargar el dashboard." onRetry={() => void refetch()} />
          </div>
        ) : (
          <DashboardSkeleton />
        )}
      </div>
    );
  const { figures, countedAt, recent, stages, duties } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className={COLUMN}>
        {tasks}
        {recent && <RecentLeads leads={recent} />}
      </div>
      <div className={COLUMN}>
        <StatCards figures={figures} countedAt={countedAt} />
        <TodoList duties={duties} />
        {stages && <StageBars stages={stages} />}
      </div>
    </div>
  );
}

/** Both columns end together: the last card of each takes what is left, and its rows share it. */
const COLUMN = 'flex min-w-0 flex-col gap-4 *:last:flex *:last:grow *:last:flex-col';
