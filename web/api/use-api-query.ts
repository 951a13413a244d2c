import { type QueryObserverOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from './fetch-json.ts';

/** What the server has read for this visit of a page; null where it could not. */
export interface InitialData<Answer> {
  first: Answer | null;
  loadedAt: number;
}

/** Starts the query key of every request whose answer holds names of accounts. */
export const USERS = 'staff-users';

type Options<Answer> = Pick<
  Partial<QueryObserverOptions<Answer>>,
  'queryKey' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

export const apiQueryKey = (subject: string, path: string, loadedAt: number) => [subject, path, loadedAt];

/** Starts from what the server has read, and reads again when something of the subject has changed. */
export const useApiQuery = <Answer>(
  subject: string,
  path: string,
  { first, loadedAt }: InitialData<Answer>,
  options: Options<Answer> = {},
) =>
  useQuery<Answer>({
    queryKey: apiQueryKey(subject, path, loadedAt),
    queryFn: ({ signal }) => fetchJson<Answer>(path, signal),
    ...(first && { initialData: first, initialDataUpdatedAt: loadedAt }),
    retry: 1,
    ...options,
  });
