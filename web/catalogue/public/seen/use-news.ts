import { useQuery } from '@tanstack/react-query';
import type { Arrivals } from '../../../../src/catalogue/market/arrivals.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { newsText } from './news-text.ts';
import { noteVisit } from './note-visit.ts';

/** What has come since the last visit, in words. The server tells all arrivals alike, so it learns nothing of visits. */
export function useNews(): string | null {
  const { data = null } = useQuery({
    queryKey: ['news'],
    queryFn: async ({ signal }) => {
      const before = noteVisit();
      return before === null ? null : newsText(await fetchJson<Arrivals>('/api/v1/arrivals', signal), before);
    },
    retry: false,
  });
  return data;
}
