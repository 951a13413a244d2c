import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlaceNameSuggestions } from '../../../../../src/catalogue/staff/lists/place-names.contract.ts';
import { fetchJson } from '../../../../api/fetch-json.ts';
import { useDebounced } from '../../../../components/use-debounced.ts';
import { PROPERTIES } from '../../property-query.ts';

export type PlaceKind = 'location' | 'area';

const PAUSE = 120;

/** The known towns or zones for what has been typed; undefined until the server has answered for this text. */
export function usePlaceSuggestions(kind: PlaceKind, town: string, typed: string, isOpen: boolean) {
  const search = useDebounced(typed, PAUSE);
  const client = useQueryClient();
  const { data } = useQuery({ ...placesQuery(kind, town, search), enabled: isOpen });
  return {
    known: search === typed ? data?.items : undefined,
    /** Asks for what has just been typed, without the pause. */
    find: async (text: string) => (await client.fetchQuery(placesQuery(kind, town, text))).items,
  };
}

function placesQuery(kind: PlaceKind, town: string, search: string) {
  const query = new URLSearchParams({ kind, search, ...(kind === 'area' && town && { location: town }) });
  return {
    queryKey: [PROPERTIES, 'places', query.toString()],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchJson<PlaceNameSuggestions>(`/api/v1/staff/properties/places?${query}`, signal),
    retry: 1,
  };
}
