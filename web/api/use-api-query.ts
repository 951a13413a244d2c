import { type QueryObserverOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from './fetch-json.ts';

/** Data that the server read for this page; null if it could not. */
export interface InitialData<Data> {
  data: Data | null;
  loadedAt: number;
}

/** Query key prefix of responses that contain account names. */
export const USERS_KEY = 'staff-users';

type Options<Data> = Pick<
  Partial<QueryObserverOptions<Data>>,
  'queryKey' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

export const apiQueryKey = (subject: string, path: string, loadedAt: number) => [subject, path, loadedAt];

/** Starts with the server's data. `subject` is the first part of the query key; invalidating it refetches the data. */
export const useApiQuery = <Data>(
  subject: string,
  path: string,
  { data, loadedAt }: InitialData<Data>,
  options: Options<Data> = {},
) =>
  useQuery<Data>({
    queryKey: apiQueryKey(subject, path, loadedAt),
    queryFn: ({ signal }) => fetchJson<Data>(path, signal),
    ...(data && { initialData: data, initialDataUpdatedAt: loadedAt }),
    retry: 1,
    ...options,
  });
