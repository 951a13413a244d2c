import { parseNumber } from '../../../../src/platform/text/parse-number.contract.ts';
import { NO_UPPER_BOUND } from '../../../../src/search/ranges.contract.ts';
import { type RangeFilter, RANGES } from '../filters/filter-table.ts';
import type { SearchFilters } from './search-filters.ts';

export function parseWholeNumber(text: string, min: number, max: number) {
  if (!/^\d+$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}

export type RangeName = RangeFilter['name'];

/** '200000-300000', the format of facets and legacy URLs. */
export const formatRangeValue = (filters: SearchFilters, range: RangeName) =>
  `${filters[`${range}Min`] ?? 0}-${filters[`${range}Max`] ?? NO_UPPER_BOUND}`;

/** `priceMin` and `priceMax` override the legacy `priceRange`, which a form without JavaScript sends too. */
export function parseRange(query: URLSearchParams, range: RangeName) {
  const findBound = (name: string) =>
    query
      .getAll(name)
      .map(parseAmount)
      .find((value) => value !== undefined);
  const [rangeMin, rangeMax] = query.getAll(`${range}Range`).map(parseRangeBounds).find(Boolean) ?? [];
  const hasBound = findBound(`${range}Min`) !== undefined || findBound(`${range}Max`) !== undefined;
  const min = hasBound ? findBound(`${range}Min`) : rangeMin;
  const max = hasBound ? findBound(`${range}Max`) : rangeMax;
  return {
    ...(min && { [`${range}Min`]: min }),
    ...(max && max < NO_UPPER_BOUND && { [`${range}Max`]: max }),
  };
}

function parseRangeBounds(text: string): [number, number] | undefined {
  const [min, max] = text.split('-').map(parseAmount);
  return min !== undefined && max !== undefined ? [min, max] : undefined;
}

/** Accepts 250.000 €, 250,000, 250k, 250 mil, 1,5 M and 1.000 m² as well as 250000; undefined otherwise. */
export function parseAmount(text: string): number | undefined {
  const [, amount, unit] = /^(.+?)(k|mil|m|mill.+)?$/i.exec(text.replace(/\s|euros?$/gi, '')) ?? [];
  const factor = !unit ? 1 : /^(k|mil)$/i.test(unit) ? 1000 : 1e6;
  return parseWholeNumber(`${Math.round((parseNumber(amount) ?? NaN) * factor)}`, 0, NO_UPPER_BOUND);
}

export const BELOW_MINIMUM = 'El mínimo supera al máximo.';

export const isContradictory = (filters: SearchFilters, range: RangeName) =>
  (filters[`${range}Min`] ?? 0) > (filters[`${range}Max`] ?? Infinity);

/** Error texts of ranges that are not applied; empty if there are none. */
export const describeContradictions = (filters: SearchFilters) =>
  RANGES.filter(({ name }) => isContradictory(filters, name))
    .map(({ name, format, formatContradiction }) =>
      formatContradiction(format(filters[`${name}Min`]!), format(filters[`${name}Max`]!)),
    )
    .join(' ');

/** The API refuses a minimum above its maximum. */
export const omitContradictions = (filters: SearchFilters): SearchFilters =>
  RANGES.reduce(
    (rest, { name }) =>
      isContradictory(rest, name) ? { ...rest, [`${name}Min`]: undefined, [`${name}Max`]: undefined } : rest,
    filters,
  );
