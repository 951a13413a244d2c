import type { PageContextServer } from 'vike/types';
import { DashboardCharts } from '../../../../src/admin/dashboard-charts.contract.ts';
import { DashboardDetails } from '../../../../src/admin/dashboard.contract.ts';
import { MostSeenProperties } from '../../../../src/catalogue/views/views.contract.ts';
import { PERMISSIONS, permissionsOf, Role } from '../../../../src/identity/permissions.contract.ts';
import { TodaysTasks } from '../../../../src/leads/tasks/today/todays-tasks.contract.ts';
import { mostSeenPath } from '../../../admin/panel/dashboard/most-seen-path.ts';
import { nullIfUnavailable } from '../../../api/null-if-unavailable.ts';
import { read } from '../../../api/read.ts';
import { readWhose, todaysTasksPath } from '../../../leads/panel/today/todays-tasks-path.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, panel, urlParsed }: PageContextServer) {
  const may = (permission: keyof typeof PERMISSIONS) => panel?.session.permissions.includes(permission) ?? false;
  const whose = may('leads.all') ? readWhose(urlParsed.search) : 'mine';
  const [dashboard, tasks, charts, mostSeen] = await Promise.all([
    read(api, '/api/v1/staff/dashboard', DashboardDetails).catch(nullIfUnavailable),
    may('leads.work') ? read(api, todaysTasksPath(whose), TodaysTasks).catch(nullIfUnavailable) : null,
    read(api, '/api/v1/staff/dashboard/charts', DashboardCharts).catch(nullIfUnavailable),
    may('properties.read') ? read(api, mostSeenPath, MostSeenProperties).catch(nullIfUnavailable) : null,
  ]);
  const rights = Role.options
    .filter((role) => panel?.session.roles.includes(role))
    .map((role) => ({
      role,
      labels: permissionsOf([role]).map((permission) => PERMISSIONS[permission].label),
    }));
  return { dashboard, tasks, whose, charts, mostSeen, readAt: Date.now(), rights };
}
