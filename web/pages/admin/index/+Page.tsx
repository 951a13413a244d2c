import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { DashboardCharts } from '../../../admin/staff/dashboard/charts/dashboard-charts.tsx';
import { Dashboard } from '../../../admin/staff/dashboard/dashboard.tsx';
import { MostViewedBars } from '../../../admin/staff/dashboard/most-viewed-bars.tsx';
import { RolePermissions } from '../../../admin/staff/dashboard/role-permissions.tsx';
import { QuickActions } from '../../../admin/staff/dashboard/quick-actions.tsx';
import { DASHBOARD } from '../../../admin/staff/dashboard/use-dashboard.ts';
import { ScreenTitle } from '../../../admin/staff/shell/screen-title.tsx';
import { SecondFactorNotice } from '../../../admin/staff/shell/second-factor-notice.tsx';
import { TodaysTasks } from '../../../leads/staff/today/todays-tasks.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { dashboard, tasks, whose, charts, mostSeen, loadedAt, rights } = useData<Data>();
  const { panel } = usePageContext();
  if (!panel) return null;
  const { session } = panel;
  const may = session.permissions;
  const todays = { whose, seesAll: may.includes('leads.all'), counted: DASHBOARD, loadedAt };
  return (
    <>
      <ScreenTitle title="Dashboard">
        <QuickActions permissions={may} />
      </ScreenTitle>
      <p className="mb-5 text-lg">{session.user.firstName ? `Hola, ${session.user.firstName}` : 'Hola'}</p>
      <SecondFactorNotice session={session} />
      <Dashboard
        dashboard={dashboard}
        loadedAt={loadedAt}
        tasks={may.includes('leads.work') && <TodaysTasks first={tasks} {...todays} />}
      />
      <DashboardCharts
        first={charts}
        loadedAt={loadedAt}
        mostSeen={may.includes('properties.read') && <MostViewedBars first={mostSeen} loadedAt={loadedAt} />}
      />
      <RolePermissions rights={rights} />
    </>
  );
}
