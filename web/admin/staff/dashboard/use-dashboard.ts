import { useQuery } from '@tanstack/react-query';
import type { DashboardDetails } from '../../../../src/admin/dashboard.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { MINUTE_MS } from '../../../../src/platform/time-units.contract.ts';

const PATH = '/api/v1/staff/dashboard';
export const DASHBOARD_KEY = 'staff-dashboard';

export interface DashboardInitialData {
  /** Null if the server could not read it. */
  dashboard: DashboardDetails | null;
  /** Time of reading; part of the query key, so that each visit starts with fresh data. */
  loadedAt: number;
}

/** Refetches every minute for the pending work; the server caches the numbers for five. */
export const useDashboard = ({ dashboard, loadedAt }: DashboardInitialData) =>
  useQuery({
    queryKey: [DASHBOARD_KEY, loadedAt],
    queryFn: ({ signal }) => fetchJson<DashboardDetails>(PATH, signal),
    ...(dashboard && { initialData: dashboard, initialDataUpdatedAt: loadedAt }),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
    retry: 1,
  });

export const mostViewedPath = '/api/v1/staff/properties/most-viewed?days=30';
