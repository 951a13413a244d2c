import { NO_UPPER_BOUND } from '../../../../src/search/ranges.contract.ts';
import { readFigure } from '../../../../src/platform/words/read-figure.contract.ts';
import type { RangeName } from './range-value.ts';
import { wholeNumber } from './whole-number.ts';

/** `priceMin` and `priceMax` win over the former `priceRange`, which a form without JavaScript sends as well. */
export function readRange(query: URLSearchParams, range: RangeName) {
  const bound = (name: string) =>
    query
      .getAll(name)
      .map(amount)
      .find((value) => value !== undefined);
  const [rangeMin, rangeMax] = query.getAll(`${range}Range`).map(readBounds).find(Boolean) ?? [];
  const isWritten = bound(`${range}Min`) !== undefined || bound(`${range}Max`) !== undefined;
  const min = isWritten ? bound(`${range}Min`) : rangeMin;
  const max = isWritten ? bound(`${range}Max`) : rangeMax;
  return {
    ...(min && { [`${range}Min`]: min }),
    ...(max && max < NO_UPPER_BOUND && { [`${range}Max`]: max }),
  };
}

/** '200000-300000' as two numbers. */
function readBounds(text: string): [number, number] | undefined {
  const [min, max] = text.split('-').map(amount);
  return min !== undefined && max !== undefined ? [min, max] : undefined;
}

/** Accepts 250.000 €, 250,000, 250k, 250 mil, 1,5 M and 1.000 m² as well as 250000; undefined is no amount. */
export function amount(text: string): number | undefined {
  const [, figure, unit] = /^(.+?)(k|mil|m|mill.+)?$/i.exec(text.replace(/\s|euros?$/gi, '')) ?? [];
  const factor = !unit ? 1 : /^(k|mil)$/i.test(unit) ? 1000 : 1e6;
  return wholeNumber(`${Math.round((readFigure(figure) ?? NaN) * factor)}`, 0, NO_UPPER_BOUND);
}
