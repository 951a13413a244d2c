import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../api/fetch-json.ts';
import { LEADS } from '../leads.ts';

export const readKey = (path: string, readAt: number) => [LEADS, path, readAt];

/** What the server had read for this visit of the page, null where it could not; then as changes make it. */
export const useRead = <Answer>(path: string, first: Answer | null, readAt: number) =>
  useQuery({
    queryKey: readKey(path, readAt),
    queryFn: ({ signal }) => fetchJson<Answer>(path, signal),
    ...(first && { initialData: first, initialDataUpdatedAt: readAt }),
    retry: 1,
  });
