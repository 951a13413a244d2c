import type { ParsedNaturalQuery } from '../../../../src/search/natural-query/natural-query.contract.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';

export type SentenceFilters = ParsedNaturalQuery['filters'];

/** The API accepts no smaller radius. */
const MIN_RADIUS_METRES = 100;

export const toSearchFilters = ({ sort: _, within, ...sentenceFilters }: SentenceFilters): SearchFilters => ({
  ...sentenceFilters,
  ...(within && { within: Math.max(within, MIN_RADIUS_METRES) }),
});

/** Returns the filters that were selected manually; a distance without its place is removed too. */
export function removeSentenceFilters(filters: SearchFilters, sentenceFilters: SentenceFilters): SearchFilters {
  const parsedFilters: Record<string, unknown> = { ...toSearchFilters(sentenceFilters) };
  const manualEntries = Object.entries(filters).flatMap(([name, value]: [string, unknown]) => {
    if (!Array.isArray(value)) return value === parsedFilters[name] ? [] : [[name, value]];
    const remaining = value.filter((item) => !isIn(parsedFilters[name], item));
    return remaining.length > 0 ? [[name, remaining]] : [];
  });
  const { within, ...otherFilters } = Object.fromEntries(manualEntries) as SearchFilters;
  return { ...otherFilters, ...(within && otherFilters.near && { within }) };
}

/** Whether the list still has all filters of the sentence, and the rest as its text. */
export function matchesSentence(
  filters: SearchFilters,
  { filters: sentenceFilters, rest }: ParsedNaturalQuery,
): boolean {
  const current: Record<string, unknown> = { ...filters };
  const hasAll = Object.entries(toSearchFilters(sentenceFilters)).every(([name, value]: [string, unknown]) =>
    Array.isArray(value) ? value.every((item) => isIn(current[name], item)) : value === current[name],
  );
  return hasAll && (filters.search ?? '') === rest;
}

const isIn = (list: unknown, value: unknown) => Array.isArray(list) && list.includes(value);
