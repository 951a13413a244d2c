import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { formatPrice } from '../../../components/format-price.ts';
import type { SearchFilters } from './search-filters.ts';
import type { RangeName } from './range-value.ts';

export const BELOW_MINIMUM = 'El mínimo supera al máximo.';

const squareMetres = (size: number) => `${formatNumber(size)}\u00a0m²`;

const SENTENCES: Readonly<Record<RangeName, (min: number, max: number) => string>> = {
  price: (min, max) =>
    `El precio mínimo (${formatPrice(min)}) supera al máximo (${formatPrice(max)}): corrija uno de los dos para filtrar por precio.`,
  built: (min, max) =>
    `La superficie mínima (${squareMetres(min)}) supera a la máxima (${squareMetres(max)}): corrija una de las dos para filtrar por superficie.`,
  plot: (min, max) =>
    `La parcela mínima (${squareMetres(min)}) supera a la máxima (${squareMetres(max)}): corrija una de las dos para filtrar por parcela.`,
};
const RANGES = ['price', 'built', 'plot'] as const;

export const isContradiction = (filters: SearchFilters, range: RangeName) =>
  (filters[`${range}Min`] ?? 0) > (filters[`${range}Max`] ?? Infinity);

/** Says of every minimum above its maximum that it does not filter; empty where there is none. */
export const contradictionSentence = (filters: SearchFilters) =>
  RANGES.filter((range) => isContradiction(filters, range))
    .map((range) => SENTENCES[range](filters[`${range}Min`]!, filters[`${range}Max`]!))
    .join(' ');

/** The API refuses a minimum above its maximum. */
export const withoutContradictions = (filters: SearchFilters): SearchFilters =>
  RANGES.reduce(
    (rest, range) =>
      isContradiction(rest, range) ? { ...rest, [`${range}Min`]: undefined, [`${range}Max`]: undefined } : rest,
    filters,
  );
