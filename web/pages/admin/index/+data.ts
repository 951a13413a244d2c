import type { PageContextServer } from 'vike/types';
import { DashboardDetails } from '../../../../src/admin/dashboard.contract.ts';
import { PERMISSIONS, permissionsOf, Role } from '../../../../src/identity/permissions.contract.ts';
import { nullIfUnavailable } from '../../../api/null-if-unavailable.ts';
import { read } from '../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = async ({ api, panel }: PageContextServer) => ({
  dashboard: await read(api, '/api/v1/staff/dashboard', DashboardDetails).catch(nullIfUnavailable),
  readAt: Date.now(),
  rights: Role.options
    .filter((role) => panel?.session.roles.includes(role))
    .map((role) => ({
      role,
      labels: permissionsOf([role]).map((permission) => PERMISSIONS[permission].label),
    })),
});
