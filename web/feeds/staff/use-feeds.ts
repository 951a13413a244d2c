import { useQuery } from '@tanstack/react-query';
import type { RunWithdrawalList } from '../../../src/feeds/run-withdrawals.contract.ts';
import type {
  StaffFeed,
  StaffFeedList,
  StaffFeedRun,
  StaffFeedRunList,
  NewFeedRun,
} from '../../../src/feeds/staff-feed.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';
import { send } from '../../api/send.ts';
import { type InitialData, useApiQuery } from '../../api/use-api-query.ts';
import { listUrl } from '../../components/list/list-url.ts';
import { useMutationWithToast } from '../../components/use-mutation-with-toast.ts';

export const FEEDS_KEY = 'staff-feeds';
const API = '/api/v1/staff';
const POLL_INTERVAL_MS = 2_000;

const isImporting = ({ currentRun }: StaffFeed) => currentRun !== null;

export const feedApiPath = (id: string) => `${API}/feeds/${id}`;
export const runsApiPath = (id: string, page: number) => listUrl(`${API}/feeds/${id}/runs`, { page });
export const feedUrl = (id: string) => `/admin/settings/feeds/${id}`;
export const runsUrl = (id: string, page: number) => listUrl(feedUrl(id), { page });
export const runUrl = (id: string, run: string) => `${feedUrl(id)}?run=${run}`;

export const useFeeds = (initialData: InitialData<StaffFeedList>) =>
  useApiQuery(FEEDS_KEY, `${API}/feeds`, initialData, {
    refetchInterval: ({ state }) => (state.data?.items.some(isImporting) ? POLL_INTERVAL_MS : false),
  });

export const useFeed = (id: string, initialData: InitialData<StaffFeed>) =>
  useApiQuery(FEEDS_KEY, feedApiPath(id), initialData, {
    refetchInterval: ({ state }) => (state.data && isImporting(state.data) ? POLL_INTERVAL_MS : false),
  });

/** Refetches when a run starts or ends. */
export const useRuns = (
  id: string,
  page: number,
  currentRunId: string | null,
  initialData: InitialData<StaffFeedRunList>,
) =>
  useApiQuery(FEEDS_KEY, runsApiPath(id, page), initialData, {
    queryKey: [FEEDS_KEY, id, 'runs', page, initialData.loadedAt, currentRunId],
    placeholderData: (previous) => previous,
  });

export const useRunWithdrawals = (id: string, page: number) =>
  useQuery({
    queryKey: [FEEDS_KEY, 'run', id, 'withdrawals', page],
    queryFn: ({ signal }) =>
      fetchJson<RunWithdrawalList>(listUrl(`${API}/feed-runs/${id}/withdrawals`, { page }), signal),
    retry: 1,
    placeholderData: (previous) => previous,
  });

export const useRun = (id: string) =>
  useQuery({
    queryKey: [FEEDS_KEY, 'run', id],
    queryFn: ({ signal }) => fetchJson<StaffFeedRun>(`${API}/feed-runs/${id}`, signal),
    retry: 1,
    refetchInterval: ({ state }) => (state.data && state.data.endedAt === null ? POLL_INTERVAL_MS : false),
  });

export function useStartRun(feedId: string, onRunStarted: (id: string) => void) {
  const { mutate } = useMutationWithToast(FEEDS_KEY);
  return async (options: NewFeedRun) => {
    let id = '';
    const error = await mutate(
      async () => ({ id } = await send<{ id: string }>('POST', `/staff/feeds/${feedId}/runs`, options)),
      {
        successTitle: options.dryRun ? 'Simulación en marcha' : 'Importación en marcha',
        errorTitle: 'No se ha podido importar',
      },
    );
    if (!error) onRunStarted(id);
  };
}
