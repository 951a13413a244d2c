import type { ListOrder } from '../../../../src/agency/agency.contract.ts';
import type { ListedFilters } from '../listing/listed-filters.ts';
import type { SentenceReading } from '../../../../src/search/sentence/sentence.contract.ts';

/** Filters that a sentence added, with what it said beside them. */
export interface Understood {
  filters: ListedFilters;
  /** The sentence, where there is something to say about it: a place alone is its own chip. */
  said: string | undefined;
  /** Undefined where it said nothing about the order. */
  sort: ListOrder | undefined;
  /** What was understood, in words, and what was not. */
  reading: Omit<SentenceReading, 'filters'>;
}

/** The search looks no closer. */
const LEAST_METRES = 100;

/** What was chosen before stays: a place more is one more place, another number of bedrooms another choice. */
export function understood(sentence: string, reading: SentenceReading, before: ListedFilters): Understood {
  const { filters: read, ...told } = reading;
  const { words, rest, unheeded } = told;
  const { sort, location = [], without = [], within, ...others } = read;
  const places = [...new Set([...(before.location ?? []), ...location])];
  const missing = [...new Set([...(before.without ?? []), ...without])];
  return {
    filters: {
      ...before,
      ...others,
      ...(within && { within: Math.max(within, LEAST_METRES) }),
      ...(places.length > 0 && { location: places }),
      ...(missing.length > 0 && { without: missing }),
      search: rest || undefined,
      relax: words.length > 0 && rest ? true : undefined,
    },
    said: unheeded || told.exchange || words.length > 1 || (words.length === 1 && rest) ? sentence : undefined,
    sort,
    reading: told,
  };
}
