import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Suggestions } from '../../../src/search/search.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

export type Suggestion = Suggestions['items'][number];

const LEAST_LETTERS = 2;
const MOST_LETTERS = 80;

/** Failures are ignored, because the text itself can still be searched for. */
export function useSuggestions(text: string): Suggestion[] {
  const asked = useDebounced(text.trim().slice(0, MOST_LETTERS), 200);
  const isEnough = asked.length >= LEAST_LETTERS;
  const { data } = useQuery({
    queryKey: ['suggestions', asked],
    queryFn: ({ signal }) =>
      fetchJson<Suggestions>(`/api/v1/properties/suggestions?q=${encodeURIComponent(asked)}`, signal),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isEnough ? (data?.items ?? []) : [];
}
