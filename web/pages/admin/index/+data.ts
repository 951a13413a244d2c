import type { PageContextServer } from 'vike/types';
import { DashboardCharts, DashboardDetails } from '../../../../src/admin/dashboard.contract.ts';
import { MostViewedProperties } from '../../../../src/catalogue/page-views/views.contract.ts';
import { PERMISSIONS, listPermissions, Role } from '../../../../src/identity/permissions.contract.ts';
import { TodaysTasks } from '../../../../src/leads/tasks/todays-tasks.contract.ts';
import { mostViewedPath } from '../../../admin/staff/dashboard/use-dashboard.ts';
import { orNullOn5xx, read } from '../../../api/read.ts';
import { parseTaskScope, todaysTasksPath } from '../../../leads/staff/tasks/todays-tasks.tsx';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, panel, urlParsed }: PageContextServer) {
  const hasPermission = (permission: keyof typeof PERMISSIONS) =>
    panel?.session.permissions.includes(permission) ?? false;
  const scope = hasPermission('leads.all') ? parseTaskScope(urlParsed.search) : 'mine';
  const [dashboard, tasks, charts, mostViewed] = await Promise.all([
    read(api, '/api/v1/staff/dashboard', DashboardDetails).catch(orNullOn5xx),
    hasPermission('leads.work') ? read(api, todaysTasksPath(scope), TodaysTasks).catch(orNullOn5xx) : null,
    read(api, '/api/v1/staff/dashboard/charts', DashboardCharts).catch(orNullOn5xx),
    hasPermission('properties.read') ? read(api, mostViewedPath, MostViewedProperties).catch(orNullOn5xx) : null,
  ]);
  const rights = Role.options
    .filter((role) => panel?.session.roles.includes(role))
    .map((role) => ({
      role,
      labels: listPermissions([role]).map((permission) => PERMISSIONS[permission].label),
    }));
  return { dashboard, tasks, scope, charts, mostViewed, loadedAt: Date.now(), rights };
}
