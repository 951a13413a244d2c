import type { PageContextServer } from 'vike/types';
import { DashboardCharts } from '../../../../src/admin/dashboard-charts.contract.ts';
import { DashboardDetails } from '../../../../src/admin/dashboard.contract.ts';
import { MostViewedProperties } from '../../../../src/catalogue/page-views/views.contract.ts';
import { PERMISSIONS, listPermissions, Role } from '../../../../src/identity/permissions.contract.ts';
import { TodaysTasks } from '../../../../src/leads/tasks/today/todays-tasks.contract.ts';
import { mostViewedPath } from '../../../admin/staff/dashboard/most-viewed-path.ts';
import { orNullOn5xx } from '../../../api/or-null-on5xx.ts';
import { read } from '../../../api/read.ts';
import { readWhose, todaysTasksPath } from '../../../leads/staff/today/todays-tasks-path.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, panel, urlParsed }: PageContextServer) {
  const may = (permission: keyof typeof PERMISSIONS) => panel?.session.permissions.includes(permission) ?? false;
  const whose = may('leads.all') ? readWhose(urlParsed.search) : 'mine';
  const [dashboard, tasks, charts, mostSeen] = await Promise.all([
    read(api, '/api/v1/staff/dashboard', DashboardDetails).catch(orNullOn5xx),
    may('leads.work') ? read(api, todaysTasksPath(whose), TodaysTasks).catch(orNullOn5xx) : null,
    read(api, '/api/v1/staff/dashboard/charts', DashboardCharts).catch(orNullOn5xx),
    may('properties.read') ? read(api, mostViewedPath, MostViewedProperties).catch(orNullOn5xx) : null,
  ]);
  const rights = Role.options
    .filter((role) => panel?.session.roles.includes(role))
    .map((role) => ({
      role,
      labels: listPermissions([role]).map((permission) => PERMISSIONS[permission].label),
    }));
  return { dashboard, tasks, whose, charts, mostSeen, loadedAt: Date.now(), rights };
}
