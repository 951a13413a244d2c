import { useQuery } from '@tanstack/react-query';
import type { DashboardDetails } from '../../../../src/admin/dashboard.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';

const MINUTE = 60_000;
const PATH = '/api/v1/staff/dashboard';
/** The key of what the dashboard counts. */
export const DASHBOARD = 'staff-dashboard';

export interface DashboardInitialData {
  /** Null where the server could not read it. */
  dashboard: DashboardDetails | null;
  /** When the server read it; part of the query's key, so that each visit starts from fresh data. */
  loadedAt: number;
}

/** The list of duties is read again every minute; the server caches the figures for five. */
export const useDashboard = ({ dashboard, loadedAt }: DashboardInitialData) =>
  useQuery({
    queryKey: [DASHBOARD, loadedAt],
    queryFn: ({ signal }) => fetchJson<DashboardDetails>(PATH, signal),
    ...(dashboard && { initialData: dashboard, initialDataUpdatedAt: loadedAt }),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    retry: 1,
  });
