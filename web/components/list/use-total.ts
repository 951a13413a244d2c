import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchJson } from '../../api/fetch-json.ts';
import { useDebounced } from '../use-debounced.ts';

const PAUSE_MS = 200;

/** How many a list of the API holds, once that is known, and how to ask for another one's. */
export function useTotal(first: string) {
  const [path, ask] = useState(first);
  const settled = useDebounced(path, PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['total', settled],
    queryFn: ({ signal }) => fetchJson<{ total: number }>(settled, signal),
    staleTime: 0,
    retry: false,
  });
  return { total: path === settled ? data?.total : undefined, ask };
}
