import type { ParsedNaturalQuery } from '../../../../src/search/natural-query/natural-query.contract.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';

export type SentenceFilters = ParsedNaturalQuery['filters'];

/** The search looks no closer. */
const MIN_METRES = 100;

/** What a sentence asks for, as the list has it. */
export const toSearchFilters = ({ sort: _, within, ...said }: SentenceFilters): SearchFilters => ({
  ...said,
  ...(within && { within: Math.max(within, MIN_METRES) }),
});

/** The filters that the sentence did not set: those that somebody has chosen by hand. */
export function removeSentenceFilters(filters: SearchFilters, said: SentenceFilters): SearchFilters {
  const read: Record<string, unknown> = { ...toSearchFilters(said) };
  const chosen = Object.entries(filters).flatMap(([name, value]: [string, unknown]) => {
    if (!Array.isArray(value)) return value === read[name] ? [] : [[name, value]];
    const left = value.filter((one) => !isIn(read[name], one));
    return left.length > 0 ? [[name, left]] : [];
  });
  const { within, ...others } = Object.fromEntries(chosen) as SearchFilters;
  return { ...others, ...(within && others.near && { within }) };
}

/** Whether the list still has all that the sentence asked for. */
export function matchesSentence(filters: SearchFilters, { filters: said, rest }: ParsedNaturalQuery): boolean {
  const had: Record<string, unknown> = { ...filters };
  const areHad = Object.entries(toSearchFilters(said)).every(([name, value]: [string, unknown]) =>
    Array.isArray(value) ? value.every((one) => isIn(had[name], one)) : value === had[name],
  );
  return areHad && (filters.search ?? '') === rest;
}

const isIn = (list: unknown, value: unknown) => Array.isArray(list) && list.includes(value);
