import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PropertyCards } from '../../../src/search/search.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';

/** As many as the API gives at once. */
const AT_ONCE = 50;

/** The cards of these references that are still for sale; what was shown stays while others travel. */
export function useCards(references: readonly string[]) {
  return useQuery({
    queryKey: ['cards', references],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(chunks(references).map((chunk) => fetchCards(chunk, signal)));
      return answers.flatMap(({ items }) => items);
    },
    enabled: references.length > 0,
    placeholderData: keepPreviousData,
  });
}

const chunks = (references: readonly string[]) =>
  Array.from({ length: Math.ceil(references.length / AT_ONCE) }, (_, at) =>
    references.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

const fetchCards = (references: readonly string[], signal: AbortSignal) =>
  fetchJson<PropertyCards>(
    `/api/v1/properties/cards?references=${references.map(encodeURIComponent).join(',')}`,
    signal,
  );
