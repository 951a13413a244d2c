import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { QueryProvider } from '../../../api/queries.tsx';
import { HOME_SEARCH_OPTIONS_PATH, type HomeSearchOptions, toHomeSearchOptions } from './home-search-options.ts';

interface Props {
  /** Receives null if the options cannot be loaded. */
  onLoad: (options: HomeSearchOptions | null) => void;
}

/** Loads the options in the browser if the server could not. */
export const HomeSearchOptionsLoader = (props: Props) => (
  <QueryProvider>
    <OptionsQuery {...props} />
  </QueryProvider>
);

function OptionsQuery({ onLoad }: Props) {
  const { data, isPending } = useQuery({
    queryKey: ['quick-options'],
    queryFn: ({ signal }) => fetchJson<PropertyResults>(HOME_SEARCH_OPTIONS_PATH, signal),
    select: toHomeSearchOptions,
    retry: 1,
  });
  useEffect(() => {
    if (!isPending) onLoad(data ?? null);
  }, [data, isPending, onLoad]);
  return null;
}
