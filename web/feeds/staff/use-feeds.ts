import { useQuery } from '@tanstack/react-query';
import type { RunWithdrawalList } from '../../../src/feeds/run-withdrawals.contract.ts';
import type {
  StaffFeed,
  StaffFeedList,
  StaffFeedRun,
  StaffFeedRunList,
} from '../../../src/feeds/staff-feed.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';
import { type InitialData, useApiQuery } from '../../api/use-api-query.ts';
import { listUrl } from '../../components/list/list-url.ts';

export const FEEDS = 'staff-feeds';
const API = '/api/v1/staff';
const POLL_EVERY_MS = 2_000;

const isGoingOn = ({ currentRun }: StaffFeed) => currentRun !== null;

export const feedApiPath = (id: string) => `${API}/feeds/${id}`;
export const runsApiPath = (id: string, page: number) => listUrl(`${API}/feeds/${id}/runs`, { page });
export const feedUrl = (id: string) => `/admin/settings/feeds/${id}`;
export const runsUrl = (id: string, page: number) => listUrl(feedUrl(id), { page });
export const runUrl = (id: string, run: string) => `${feedUrl(id)}?run=${run}`;

export const useFeeds = (first: InitialData<StaffFeedList>) =>
  useApiQuery(FEEDS, `${API}/feeds`, first, {
    refetchInterval: ({ state }) => (state.data?.items.some(isGoingOn) ? POLL_EVERY_MS : false),
  });

export const useFeed = (id: string, first: InitialData<StaffFeed>) =>
  useApiQuery(FEEDS, feedApiPath(id), first, {
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data) ? POLL_EVERY_MS : false),
  });

/** Read again when a run starts or ends. */
export const useRuns = (id: string, page: number, current: string | null, first: InitialData<StaffFeedRunList>) =>
  useApiQuery(FEEDS, runsApiPath(id, page), first, {
    queryKey: [FEEDS, id, 'runs', page, first.loadedAt, current],
    placeholderData: (before) => before,
  });

export const useRunWithdrawals = (id: string, page: number) =>
  useQuery({
    queryKey: [FEEDS, 'run', id, 'withdrawals', page],
    queryFn: ({ signal }) =>
      fetchJson<RunWithdrawalList>(listUrl(`${API}/feed-runs/${id}/withdrawals`, { page }), signal),
    retry: 1,
    placeholderData: (before) => before,
  });

export const useRun = (id: string) =>
  useQuery({
    queryKey: [FEEDS, 'run', id],
    queryFn: ({ signal }) => fetchJson<StaffFeedRun>(`${API}/feed-runs/${id}`, signal),
    retry: 1,
    refetchInterval: ({ state }) => (state.data && state.data.endedAt === null ? POLL_EVERY_MS : false),
  });
