import { NO_UPPER_BOUND } from '../../../../src/search/ranges.contract.ts';
import type { SearchFilters } from './search-filters.ts';

export type RangeName = 'price' | 'built' | 'plot';

/** Both bounds as facets and former addresses write them: '200000-300000'. */
export const rangeValue = (filters: SearchFilters, range: RangeName) =>
  `${filters[`${range}Min`] ?? 0}-${filters[`${range}Max`] ?? NO_UPPER_BOUND}`;
