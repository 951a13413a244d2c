import type { ReactNode } from 'react';
import type { DashboardDetails } from '../../../../src/admin/dashboard.contract.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { LoadFailure, SkeletonRows } from '../../../components/staff/query-content.tsx';
import { BarTable } from './bar-table.tsx';
import { RecentLeads } from './recent-leads.tsx';
import { StatCards } from './stat-cards.tsx';
import { TodoList } from './todo-list.tsx';
import { type DashboardInitialData, useDashboard } from './use-dashboard.ts';

interface Props extends DashboardInitialData {
  /** Null for accounts that do not work on leads. */
  tasks: ReactNode;
}

/** Shows today's tasks first. The server omits parts that the account may not see. */
export function Dashboard({ tasks, ...initialData }: Props) {
  const { data, isError, isFetching, refetch } = useDashboard(initialData);
  if (!data)
    return (
      <div className="grid gap-4">
        {tasks}
        {isError && !isFetching ? (
          <div className="rounded-md border border-surface-200 bg-white">
            <LoadFailure text="No se ha podido cargar el dashboard." onRetry={() => void refetch()} />
          </div>
        ) : (
          <DashboardSkeleton />
        )}
      </div>
    );
  const { figures, countedAt, recent, stages, pendingWork } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className={COLUMN_CLASS}>
        {tasks}
        {recent && <RecentLeads leads={recent} />}
      </div>
      <div className={COLUMN_CLASS}>
        <StatCards figures={figures} countedAt={countedAt} />
        <TodoList pendingWork={pendingWork} />
        {stages && <StageBars stages={stages} />}
      </div>
    </div>
  );
}

const StageBars = ({ stages }: { stages: NonNullable<DashboardDetails['stages']> }) => (
  <PanelCard title="Leads por etapa">
    <BarTable
      head={['Etapa', 'Leads']}
      rows={stages.map(({ id, name, leads }) => ({
        key: id ?? '',
        name: name ?? 'Sin etapa',
        ...(name !== null && { href: `/admin/leads?stage=${encodeURIComponent(name)}` }),
        value: leads,
      }))}
    />
  </PanelCard>
);

const SKELETON_CARD_CLASS =
  'h-[7.25rem] animate-pulse rounded-md border border-surface-200 bg-surface-100 motion-reduce:animate-none';

const DashboardSkeleton = () => (
  <>
    <div className="rounded-md border border-surface-200 bg-white">
      <SkeletonRows text="Cargando el dashboard…" rows={5} />
    </div>
    <div aria-hidden className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {[0, 1, 2, 3].map((card) => (
        <span key={card} className={SKELETON_CARD_CLASS} />
      ))}
    </div>
  </>
);

/** Both columns have the same height: the last card of each grows, and its rows share the space. */
const COLUMN_CLASS = 'flex min-w-0 flex-col gap-4 *:last:flex *:last:grow *:last:flex-col';
