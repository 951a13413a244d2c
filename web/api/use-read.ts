import { type QueryObserverOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from './fetch-json.ts';

/** What the server has read for this visit of a page; null where it could not. */
export interface First<Answer> {
  first: Answer | null;
  readAt: number;
}

/** Starts the query key of every request whose answer holds names of accounts. */
export const USERS = 'staff-users';

type Options<Answer> = Pick<
  Partial<QueryObserverOptions<Answer>>,
  'queryKey' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

export const readKey = (subject: string, path: string, readAt: number) => [subject, path, readAt];

/** Starts from what the server has read, and reads again when something of the subject has changed. */
export const useRead = <Answer>(
  subject: string,
  path: string,
  { first, readAt }: First<Answer>,
  options: Options<Answer> = {},
) =>
  useQuery<Answer>({
    queryKey: readKey(subject, path, readAt),
    queryFn: ({ signal }) => fetchJson<Answer>(path, signal),
    ...(first && { initialData: first, initialDataUpdatedAt: readAt }),
    retry: 1,
    ...options,
  });
