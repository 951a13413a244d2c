import { useQuery } from '@tanstack/react-query';
import type {
  StaffFeed,
  StaffFeedList,
  StaffFeedRun,
  StaffFeedRunList,
} from '../../../src/feeds/staff-feed.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';

export const FEEDS = 'staff-feeds';
const API = '/api/v1/staff';
const GENTLY_MS = 2_000;

/** Each visit of a page begins with what its server had read; null where that could not be had. */
interface First<Answer> {
  first: Answer | null;
  readAt: number;
}

const begun = <Answer>({ first, readAt }: First<Answer>) => ({
  ...(first && { initialData: first, initialDataUpdatedAt: readAt }),
  retry: 1,
});

const isGoingOn = ({ currentRun }: StaffFeed) => currentRun !== null;

export const feedApiPath = (id: string) => `${API}/feeds/${id}`;
export const runsApiPath = (id: string, page: number) => `${API}/feeds/${id}/runs${page > 1 ? `?page=${page}` : ''}`;
export const feedUrl = (id: string) => `/admin/settings/feeds/${id}`;
export const runsUrl = (id: string, page: number) => feedUrl(id) + (page > 1 ? `?page=${page}` : '');
export const runUrl = (id: string, run: string) => `${feedUrl(id)}?run=${run}`;

export const useFeeds = (first: First<StaffFeedList>) =>
  useQuery({
    queryKey: [FEEDS, 'list', first.readAt],
    queryFn: ({ signal }) => fetchJson<StaffFeedList>(`${API}/feeds`, signal),
    ...begun(first),
    refetchInterval: ({ state }) => (state.data?.items.some(isGoingOn) ? GENTLY_MS : false),
  });

export const useFeed = (id: string, first: First<StaffFeed>) =>
  useQuery({
    queryKey: [FEEDS, id, first.readAt],
    queryFn: ({ signal }) => fetchJson<StaffFeed>(feedApiPath(id), signal),
    ...begun(first),
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data) ? GENTLY_MS : false),
  });

/** Read again whenever another run goes on, or none. */
export const useRuns = (id: string, page: number, current: string | null, first: First<StaffFeedRunList>) =>
  useQuery({
    queryKey: [FEEDS, id, 'runs', page, first.readAt, current],
    queryFn: ({ signal }) => fetchJson<StaffFeedRunList>(runsApiPath(id, page), signal),
    ...begun(first),
    placeholderData: (before) => before,
  });

export const useRun = (id: string) =>
  useQuery({
    queryKey: [FEEDS, 'run', id],
    queryFn: ({ signal }) => fetchJson<StaffFeedRun>(`${API}/feed-runs/${id}`, signal),
    retry: 1,
    refetchInterval: ({ state }) => (state.data && state.data.endedAt === null ? GENTLY_MS : false),
  });
