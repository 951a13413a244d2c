import { type QueryObserverOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from './fetch-json.ts';

/** What the server had read for this visit of a page; null where it could not be had. */
export interface First<Answer> {
  first: Answer | null;
  readAt: number;
}

type Options<Answer> = Pick<
  Partial<QueryObserverOptions<Answer>>,
  'queryKey' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

export const readKey = (subject: string, path: string, readAt: number) => [subject, path, readAt];

/** Begins with what the server had read; read again whenever something of its subject is changed. */
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
