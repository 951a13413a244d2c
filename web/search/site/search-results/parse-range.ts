import { NO_UPPER_BOUND } from '../../../../src/search/ranges.contract.ts';
import { parseNumber } from '../../../../src/platform/text/parse-number.contract.ts';
import type { RangeName } from './range-value.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

/** `priceMin` and `priceMax` win over the former `priceRange`, which a form without JavaScript sends as well. */
export function parseRange(query: URLSearchParams, range: RangeName) {
  const bound = (name: string) =>
    query
      .getAll(name)
      .map(parseAmount)
      .find((value) => value !== undefined);
  const [rangeMin, rangeMax] = query.getAll(`${range}Range`).map(parseRangeBounds).find(Boolean) ?? [];
  const isWritten = bound(`${range}Min`) !== undefined || bound(`${range}Max`) !== undefined;
  const min = isWritten ? bound(`${range}Min`) : rangeMin;
  const max = isWritten ? bound(`${range}Max`) : rangeMax;
  return {
    ...(min && { [`${range}Min`]: min }),
    ...(max && max < NO_UPPER_BOUND && { [`${range}Max`]: max }),
  };
}

/** '200000-300000' as two numbers. */
function parseRangeBounds(text: string): [number, number] | undefined {
  const [min, max] = text.split('-').map(parseAmount);
  return min !== undefined && max !== undefined ? [min, max] : undefined;
}

/** Accepts 250.000 €, 250,000, 250k, 250 mil, 1,5 M and 1.000 m² as well as 250000; undefined is no amount. */
export function parseAmount(text: string): number | undefined {
  const [, figure, unit] = /^(.+?)(k|mil|m|mill.+)?$/i.exec(text.replace(/\s|euros?$/gi, '')) ?? [];
  const factor = !unit ? 1 : /^(k|mil)$/i.test(unit) ? 1000 : 1e6;
  return parseWholeNumber(`${Math.round((parseNumber(figure) ?? NaN) * factor)}`, 0, NO_UPPER_BOUND);
}
