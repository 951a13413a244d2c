import type { ParsedNaturalQuery } from '../../../../src/search/natural-query/natural-query.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { listActiveFilters } from '../filters/active-filters.ts';
import { RANGES } from '../filters/filter-table.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';
import type { SearchState } from '../search-results/search-url.ts';
import { toSearchFilters, type SentenceFilters, removeSentenceFilters } from './sentence-filters.ts';

export type CurrentSearch = Pick<SearchState, 'filters' | 'sort' | 'said' | 'replaced'>;

export interface InterpretedSearch extends CurrentSearch {
  /** Null if the sentence could not be parsed. */
  interpretation: ParsedNaturalQuery | null;
}

/**
 * Replaces the filters of the previous sentence and keeps manual ones that do not conflict. Merges locations and
 * exclusions; other filters of the sentence override manual ones.
 */
export function applySentence(
  sentence: string,
  interpretation: ParsedNaturalQuery,
  current: CurrentSearch,
  previousInterpretation: ParsedNaturalQuery | null,
): InterpretedSearch {
  // A form without JavaScript submits the remaining words of the previous sentence again.
  if (previousInterpretation && sentence === previousInterpretation.rest)
    return {
      ...current,
      filters: { ...current.filters, search: sentence, relax: true },
      interpretation: previousInterpretation,
    };
  const { filters: sentenceFilters, labels, rest } = interpretation;
  const remainingFilters = previousInterpretation
    ? removeSentenceFilters(current.filters, previousInterpretation.filters)
    : current.filters;
  const contradicted = findContradictions(sentenceFilters, remainingFilters);
  const manualFilters = removeSentenceFilters(remainingFilters, contradicted);
  const replaced = [
    previousInterpretation && current.said,
    ...listActiveFilters(contradicted, {}).map(({ label }) => label),
  ];
  const manualSort = previousInterpretation?.filters.sort === current.sort ? undefined : current.sort;
  const { location = [], without = [], ...otherFilters } = toSearchFilters(sentenceFilters);
  return {
    filters: {
      ...manualFilters,
      ...otherFilters,
      ...mergeLists('location', manualFilters.location, location),
      ...mergeLists('without', manualFilters.without, without),
      search: rest || undefined,
      relax: labels.length > 0 && rest ? true : undefined,
    },
    said: hasInterpretation(interpretation) ? sentence : undefined,
    replaced: replaced.filter(Boolean).join(' · ') || undefined,
    sort: sentenceFilters.sort ?? manualSort,
    interpretation,
  };
}

/**
 * Manual filters that the sentence contradicts: opposite bounds, and amenities that one requires and the other
 * excludes.
 */
function findContradictions(sentence: SentenceFilters, manual: SearchFilters): SentenceFilters {
  const bounds = RANGES.flatMap(({ name }) => {
    const [min, max] = [`${name}Min`, `${name}Max`] as const;
    return [
      ...((sentence[min] ?? 0) > (manual[max] ?? Infinity) ? [[max, manual[max]]] : []),
      ...((manual[min] ?? 0) > (sentence[max] ?? Infinity) ? [[min, manual[min]]] : []),
    ];
  });
  const excludedAmenities = (sentence.without ?? []).flatMap((amenity) => (manual[amenity] ? [[amenity, true]] : []));
  const without = (manual.without ?? []).filter((amenity) => sentence[amenity]);
  return {
    ...Object.fromEntries([...bounds, ...excludedAmenities]),
    ...(without.length > 0 && { without }),
  } as SentenceFilters;
}

/** False if the sentence is only searched as text. */
export const hasInterpretation = ({ labels, notApplied, exchange, intent }: ParsedNaturalQuery) =>
  labels.length > 0 || notApplied !== undefined || exchange !== undefined || intent !== undefined;

const mergeLists = <Name extends keyof SearchFilters, T>(name: Name, a: readonly T[] = [], b: readonly T[]) => {
  const values = [...new Set([...a, ...b])];
  return values.length > 0 ? { [name]: values } : {};
};

/** After this time, the sentence is searched as text. */
const TIMEOUT_MS = 2_000;

/**
 * Parses a sentence with the API. Calls `getSearch` again after the response, because the search may have changed.
 * Throws on failure, so that the caller searches the sentence as text.
 */
export async function interpretSentence(sentence: string, getSearch: () => CurrentSearch): Promise<InterpretedSearch> {
  const { said: previousSentence } = getSearch();
  const [interpretation, previousInterpretation] = await Promise.all([
    fetchInterpretation(sentence),
    previousSentence === undefined ? null : fetchInterpretation(previousSentence),
  ]);
  return applySentence(sentence, interpretation, getSearch(), previousInterpretation);
}

const fetchInterpretation = (sentence: string) =>
  fetchJson<ParsedNaturalQuery>(
    `/api/v1/properties/interpretation?q=${encodeURIComponent(sentence)}`,
    AbortSignal.timeout(TIMEOUT_MS),
  );
