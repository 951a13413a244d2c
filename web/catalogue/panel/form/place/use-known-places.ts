import { useQuery } from '@tanstack/react-query';
import type { KnownPlaces } from '../../../../../src/catalogue/staff/lists/known-places.contract.ts';
import { fetchJson } from '../../../../api/fetch-json.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { PROPERTIES } from '../../property-query.ts';

export type PlaceKind = 'location' | 'area';

const PAUSE = 120;

/** The known towns or zones for what has been typed; undefined until they are those of this text. */
export function useKnownPlaces(kind: PlaceKind, town: string, typed: string, isOpen: boolean) {
  const search = useDebounced(typed, PAUSE);
  const query = new URLSearchParams({ kind, search, ...(kind === 'area' && town && { location: town }) });
  const { data } = useQuery({
    queryKey: [PROPERTIES, 'places', query.toString()],
    queryFn: ({ signal }) => fetchJson<KnownPlaces>(`/api/v1/staff/properties/places?${query}`, signal),
    enabled: isOpen,
    retry: 1,
  });
  return search === typed ? data?.items : undefined;
}
