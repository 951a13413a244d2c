import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Suggestions } from '../../../src/search/search.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';
import { Queries } from '../../api/queries.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

export type Suggestion = Suggestions['items'][number];

const LEAST_LETTERS = 2;
const MOST_LETTERS = 80;
const NONE: readonly Suggestion[] = [];

interface Props {
  text: string;
  onRead: (suggestions: readonly Suggestion[]) => void;
}

/** Reads what a text may mean. Failures are ignored, because the text itself can still be searched for. */
export const ReadSuggestions = (props: Props) => (
  <Queries>
    <Reading {...props} />
  </Queries>
);

function Reading({ text, onRead }: Props) {
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
  const suggestions = isEnough ? (data?.items ?? NONE) : NONE;
  useEffect(() => onRead(suggestions), [suggestions, onRead]);
  return null;
}
