import { useQuery } from '@tanstack/react-query';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { countApiPath } from '../listing/listing-url.ts';
import { type QuickOptions, quickOptions } from './quick-options.ts';

export const QUICK_OPTIONS_PATH = countApiPath({});

/** Reads the options in the browser where the server could not. */
export function useQuickOptions(given: QuickOptions | null) {
  const { data, isPending } = useQuery({
    queryKey: ['quick-options'],
    queryFn: ({ signal }) => fetchJson<PropertyResults>(QUICK_OPTIONS_PATH, signal),
    select: quickOptions,
    enabled: given === null,
    retry: 1,
  });
  return { options: given ?? data, isLoading: given === null && isPending };
}
