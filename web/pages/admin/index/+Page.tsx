import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { DashboardCharts } from '../../../admin/staff/dashboard/charts/dashboard-charts.tsx';
import { Dashboard } from '../../../admin/staff/dashboard/dashboard.tsx';
import { MostViewedBars } from '../../../admin/staff/dashboard/most-viewed-bars.tsx';
import { QuickActions } from '../../../admin/staff/dashboard/quick-actions.tsx';
import { RolePermissions } from '../../../admin/staff/dashboard/role-permissions.tsx';
import { DASHBOARD_KEY } from '../../../admin/staff/dashboard/use-dashboard.ts';
import { SecondFactorNotice } from '../../../admin/staff/shell/panel-notices.tsx';
import { ScreenTitle } from '../../../admin/staff/shell/screen-title.tsx';
import { TodaysTasks } from '../../../leads/staff/tasks/todays-tasks.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { dashboard, tasks, scope, charts, mostViewed, loadedAt, rights } = useData<Data>();
  const { panel } = usePageContext();
  if (!panel) return null;
  const { session } = panel;
  const { permissions } = session;
  const taskProps = { scope, seesAll: permissions.includes('leads.all'), countsKey: DASHBOARD_KEY, loadedAt };
  return (
    <>
      <ScreenTitle title="Dashboard">
        <QuickActions permissions={permissions} />
      </ScreenTitle>
      <p className="mb-5 text-lg">{session.user.firstName ? `Hola, ${session.user.firstName}` : 'Hola'}</p>
      <SecondFactorNotice session={session} />
      <Dashboard
        dashboard={dashboard}
        loadedAt={loadedAt}
        tasks={permissions.includes('leads.work') && <TodaysTasks data={tasks} {...taskProps} />}
      />
      <DashboardCharts
        data={charts}
        loadedAt={loadedAt}
        mostViewed={permissions.includes('properties.read') && <MostViewedBars data={mostViewed} loadedAt={loadedAt} />}
      />
      <RolePermissions rights={rights} />
    </>
  );
}
