import type { ParsedNaturalQuery } from '../../../../src/search/natural-query/natural-query.contract.ts';
import { activeFilters } from '../filters/active-filters.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';
import type { SearchState } from '../search-results/search-url.ts';
import { toSearchFilters, type SentenceFilters, removeSentenceFilters } from './said-filters.ts';

/** The list as a sentence is typed. */
export type CurrentSearch = Pick<SearchState, 'filters' | 'sort' | 'said' | 'replaced'>;

/** The list that a sentence asks for. */
export interface InterpretedSearch extends CurrentSearch {
  /** Null where nobody could read it. */
  reading: ParsedNaturalQuery | null;
}

/**
 * Replaces what the earlier sentence set, and keeps what was chosen by hand: a place more is one more place, another
 * number of bedrooms another choice.
 */
export function applySentence(
  sentence: string,
  reading: ParsedNaturalQuery,
  before: CurrentSearch,
  earlier: ParsedNaturalQuery | null,
): InterpretedSearch {
  // A form that is sent without a script repeats the words that the earlier sentence left in the box.
  if (earlier && sentence === earlier.rest)
    return { ...before, filters: { ...before.filters, search: sentence, relax: true }, reading: earlier };
  const { filters: read, words, rest } = reading;
  const left = earlier ? removeSentenceFilters(before.filters, earlier.filters) : before.filters;
  const contradicted = findContradictions(read, left);
  const chosen = removeSentenceFilters(left, contradicted);
  const replaced = [earlier && before.said, ...activeFilters(contradicted, {}).map(({ label }) => label)];
  const chosenSort = earlier?.filters.sort === before.sort ? undefined : before.sort;
  const { location = [], without = [], ...others } = toSearchFilters(read);
  return {
    filters: {
      ...chosen,
      ...others,
      ...joined('location', chosen.location, location),
      ...joined('without', chosen.without, without),
      search: rest || undefined,
      relax: words.length > 0 && rest ? true : undefined,
    },
    said: hasInterpretation(reading) ? sentence : undefined,
    replaced: replaced.filter(Boolean).join(' · ') || undefined,
    sort: read.sort ?? chosenSort,
    reading,
  };
}

/** Finds the filters chosen by hand that the sentence contradicts: the opposite bound, or an amenity that it excludes. */
function findContradictions(said: SentenceFilters, chosen: SearchFilters): SentenceFilters {
  const bounds = (['price', 'built', 'plot'] as const).flatMap((range) => {
    const [min, max] = [`${range}Min`, `${range}Max`] as const;
    return [
      ...((said[min] ?? 0) > (chosen[max] ?? Infinity) ? [[max, chosen[max]]] : []),
      ...((chosen[min] ?? 0) > (said[max] ?? Infinity) ? [[min, chosen[min]]] : []),
    ];
  });
  const lacking = (said.without ?? []).flatMap((amenity) => (chosen[amenity] ? [[amenity, true]] : []));
  const without = (chosen.without ?? []).filter((amenity) => said[amenity]);
  return { ...Object.fromEntries([...bounds, ...lacking]), ...(without.length > 0 && { without }) } as SentenceFilters;
}

/** Whether there is more to say of a text than that its words are searched for. */
export const hasInterpretation = ({ words, unheeded, exchange, intent }: ParsedNaturalQuery) =>
  words.length > 0 || unheeded !== undefined || exchange !== undefined || intent !== undefined;

const joined = <Name extends keyof SearchFilters, T>(name: Name, some: readonly T[] = [], more: readonly T[]) => {
  const all = [...new Set([...some, ...more])];
  return all.length > 0 ? { [name]: all } : {};
};
