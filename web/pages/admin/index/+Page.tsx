import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { DashboardCharts } from '../../../admin/panel/dashboard/charts/dashboard-charts.tsx';
import { Dashboard } from '../../../admin/panel/dashboard/dashboard.tsx';
import { MostSeenBars } from '../../../admin/panel/dashboard/most-seen-bars.tsx';
import { OwnRights } from '../../../admin/panel/dashboard/own-rights.tsx';
import { QuickActions } from '../../../admin/panel/dashboard/quick-actions.tsx';
import { DASHBOARD } from '../../../admin/panel/dashboard/use-dashboard.ts';
import { ScreenTitle } from '../../../admin/panel/shell/screen-title.tsx';
import { SecondFactorNotice } from '../../../admin/panel/shell/second-factor-notice.tsx';
import { TodaysTasks } from '../../../leads/panel/today/todays-tasks.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { dashboard, tasks, whose, charts, mostSeen, readAt, rights } = useData<Data>();
  const { panel } = usePageContext();
  if (!panel) return null;
  const { session } = panel;
  const may = session.permissions;
  const todays = { whose, seesAll: may.includes('leads.all'), counted: DASHBOARD, readAt };
  return (
    <>
      <ScreenTitle title="Dashboard">
        <QuickActions permissions={may} />
      </ScreenTitle>
      <p className="mb-5 text-lg">{session.user.firstName ? `Hola, ${session.user.firstName}` : 'Hola'}</p>
      <SecondFactorNotice session={session} />
      <Dashboard
        dashboard={dashboard}
        readAt={readAt}
        tasks={may.includes('leads.work') && <TodaysTasks first={tasks} {...todays} />}
      />
      <DashboardCharts
        first={charts}
        readAt={readAt}
        mostSeen={may.includes('properties.read') && <MostSeenBars first={mostSeen} readAt={readAt} />}
      />
      <OwnRights rights={rights} />
    </>
  );
}
