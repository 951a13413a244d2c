import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { Queries } from '../../../api/queries.tsx';
import { QUICK_OPTIONS_PATH, type QuickOptions, quickOptions } from './quick-options.ts';

interface Props {
  /** Called once they are read, with null where they cannot be had. */
  onRead: (options: QuickOptions | null) => void;
}

/** Reads the options in the browser where the server could not. */
export const ReadQuickOptions = (props: Props) => (
  <Queries>
    <Reading {...props} />
  </Queries>
);

function Reading({ onRead }: Props) {
  const { data, isPending } = useQuery({
    queryKey: ['quick-options'],
    queryFn: ({ signal }) => fetchJson<PropertyResults>(QUICK_OPTIONS_PATH, signal),
    select: quickOptions,
    retry: 1,
  });
  useEffect(() => {
    if (!isPending) onRead(data ?? null);
  }, [data, isPending, onRead]);
  return null;
}
