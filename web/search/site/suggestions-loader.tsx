import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Suggestions } from '../../../src/search/suggestions.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';
import { Queries } from '../../api/queries.tsx';
import { useDebounced } from '../../components/use-debounced.ts';

export type Suggestion = Suggestions['items'][number] | { kind: 'sentence'; value: string; label: string; count: null };

const MIN_LETTERS = 2;
const MAX_LETTERS = 80;
const NONE: readonly Suggestion[] = [];
/** One word is a place or a type, which is said by the others. */
const MIN_WORDS = 2;

interface Props {
  text: string;
  onRead: (suggestions: readonly Suggestion[]) => void;
}

/** Reads what a text may mean. Failures are ignored, because the text itself can still be searched for. */
export const SuggestionsLoader = (props: Props) => (
  <Queries>
    <Reading {...props} />
  </Queries>
);

function Reading({ text, onRead }: Props) {
  const asked = useDebounced(text.trim().slice(0, MAX_LETTERS), 200);
  const isEnough = asked.length >= MIN_LETTERS;
  const { data } = useQuery({
    queryKey: ['suggestions', asked],
    queryFn: ({ signal }) =>
      fetchJson<Suggestions>(`/api/v1/properties/suggestions?q=${encodeURIComponent(asked)}`, signal),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const suggestions = useMemo(() => (isEnough && data ? suggested(data, asked) : NONE), [isEnough, data, asked]);
  useEffect(() => onRead(suggestions), [suggestions, onRead]);
  return null;
}

/** First how the sentence is understood, then what its words may become. */
function suggested({ items, reading }: Suggestions, asked: string): readonly Suggestion[] {
  const { words, rest, unheeded = [] } = reading;
  if (words.length < MIN_WORDS) return items;
  const others = [...(rest ? [`«${rest}»`] : []), ...unheeded.map((text) => `no se puede filtrar por «${text}»`)];
  const label = [...words, ...others].join(' · ');
  return [{ kind: 'sentence', value: asked, label, count: null }, ...items];
}
