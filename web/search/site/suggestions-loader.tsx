import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Suggestions } from '../../../src/search/search.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';
import { QueryProvider } from '../../api/queries.tsx';
import { useDebounced } from '../../components/use-debounced.ts';

export type Suggestion = Suggestions['items'][number] | { kind: 'sentence'; value: string; label: string; count: null };

const MIN_LETTERS = 2;
const MAX_LETTERS = 80;
const NO_SUGGESTIONS: readonly Suggestion[] = [];
/** A text with fewer filters is not suggested as a sentence; for a single place, other suggestions exist. */
const MIN_FILTERS = 2;

interface Props {
  text: string;
  onLoad: (suggestions: readonly Suggestion[]) => void;
}

/** Ignores failures, because the text itself can still be searched. */
export const SuggestionsLoader = (props: Props) => (
  <QueryProvider>
    <SuggestionsQuery {...props} />
  </QueryProvider>
);

function SuggestionsQuery({ text, onLoad }: Props) {
  const searchText = useDebounced(text.trim().slice(0, MAX_LETTERS), 200);
  const isEnough = searchText.length >= MIN_LETTERS;
  const { data } = useQuery({
    queryKey: ['suggestions', searchText],
    queryFn: ({ signal }) =>
      fetchJson<Suggestions>(`/api/v1/properties/suggestions?q=${encodeURIComponent(searchText)}`, signal),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const suggestions = useMemo(
    () => (isEnough && data ? toSuggestions(data, searchText) : NO_SUGGESTIONS),
    [isEnough, data, searchText],
  );
  useEffect(() => onLoad(suggestions), [suggestions, onLoad]);
  return null;
}

function toSuggestions({ items, interpretation }: Suggestions, searchText: string): readonly Suggestion[] {
  const { labels, rest, notApplied = [] } = interpretation;
  if (labels.length < MIN_FILTERS) return items;
  const notes = [...(rest ? [`«${rest}»`] : []), ...notApplied.map((text) => `no se puede filtrar por «${text}»`)];
  const label = [...labels, ...notes].join(' · ');
  return [{ kind: 'sentence', value: searchText, label, count: null }, ...items];
}
