import { useQuery } from '@tanstack/react-query';
import type { DashboardDetails } from '../../../../src/admin/dashboard.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';

const MINUTE = 60_000;
const PATH = '/api/v1/staff/dashboard';

export interface FirstDashboard {
  /** Null where the server could not have it. */
  dashboard: DashboardDetails | null;
  /** Each visit of the page begins with what its server had read. */
  readAt: number;
}

/** What waits is asked for each minute while somebody looks; the server keeps the figures for five. */
export const useDashboard = ({ dashboard, readAt }: FirstDashboard) =>
  useQuery({
    queryKey: ['staff-dashboard', readAt],
    queryFn: ({ signal }) => fetchJson<DashboardDetails>(PATH, signal),
    ...(dashboard && { initialData: dashboard, initialDataUpdatedAt: readAt }),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    retry: 1,
  });
