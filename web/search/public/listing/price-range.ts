import type { PropertyFilters } from '../../../../src/search/search.contract.ts';

export const NO_UPPER_PRICE = 999_999_999;

/** Both bounds as facets and former addresses write them: '200000-300000'. */
export const priceRange = ({ priceMin = 0, priceMax = NO_UPPER_PRICE }: PropertyFilters) => `${priceMin}-${priceMax}`;
