import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { Queries } from '../../../api/queries.tsx';
import { HOME_SEARCH_OPTIONS_PATH, type HomeSearchOptions, toHomeSearchOptions } from './home-search-options.ts';

interface Props {
  /** Called once they are read, with null where they cannot be had. */
  onRead: (options: HomeSearchOptions | null) => void;
}

/** Reads the options in the browser where the server could not. */
export const HomeSearchOptionsLoader = (props: Props) => (
  <Queries>
    <Reading {...props} />
  </Queries>
);

function Reading({ onRead }: Props) {
  const { data, isPending } = useQuery({
    queryKey: ['quick-options'],
    queryFn: ({ signal }) => fetchJson<PropertyResults>(HOME_SEARCH_OPTIONS_PATH, signal),
    select: toHomeSearchOptions,
    retry: 1,
  });
  useEffect(() => {
    if (!isPending) onRead(data ?? null);
  }, [data, isPending, onRead]);
  return null;
}
