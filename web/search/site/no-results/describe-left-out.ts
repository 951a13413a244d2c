import type { SearchFilters } from '../search-results/search-filters.ts';
import { describeCondition } from './describe-condition.ts';

const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  priceMin: ['priceMin', 'priceMax'],
  builtMin: ['builtMin', 'builtMax'],
  plotMin: ['plotMin', 'plotMax'],
};
/** Said with another parameter. */
const SILENT = ['priceMax', 'builtMax', 'plotMax', 'within', 'relax'];

/** Conditions that were left out, in words: 'sin «piscina» ni «hasta 300.000 €»'. */
export const describeLeftOut = (
  filters: SearchFilters,
  parameters: readonly string[],
  typeNames: Record<string, string>,
): string =>
  `sin ${parameters
    .filter((name) => !SILENT.includes(name))
    .map((name) => describeCondition(filters, TOGETHER[name] ?? [name], typeNames))
    .join(' ni ')}`;
