import type { Warn } from '../../feed-warning.contract.ts';
import { parseRange } from './parse-range.ts';

/** Nothing that is sold here costs or measures more. */
const MAX_VALUE = 999_999_999;

const UNITS = /€|euros?|eur|m²|m2\b|sq\.? ?m\b/gi;
/** "más IVA", "+ 10% IVA", "IVA (10 %) no incluido": the price is the figure before it. */
const TAX =
  /(?:\+|(?<!\p{L})(?:m[aá]s|plus))?\s*(?:(?<!\d)\d{1,2}(?:[.,]\d)?\s?%\s*(?:de\s)?)?(?<!\p{L})(?:iva|igic|itp|vat|tax(?:es)?|impuestos)(?!\p{L})\.?(?:\s*\(?\d{1,2}(?:[.,]\d)?\s?%\)?)?(?:\s*(?:no\s|not\s)?(?:incl(?:uid[oa]s?|uded|\.)?|excluded|aparte))?/giu;
const THOUSANDS = /^\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?$/;
const SEPARATOR = /[.,'’\s](?=\d{3}(?!\d))/g;
/** As in "350.000,-". */
const EMPTY_DECIMALS = /[.,][-–—]*$/;

/** A whole number as feeds write it; null is unknown: empty, 0, dashes, or nothing that can be read. */
export function readNumber(text: string, warn: Warn, max = MAX_VALUE): number | null {
  const value = readCount(text, warn, max);
  return value === 0 ? null : value;
}

/** As `readNumber`, where 0 means something. */
export function readCount(text: string, warn: Warn, max = MAX_VALUE): number | null {
  const value = readFigure(text, warn, max);
  return value === null ? null : Math.round(value);
}

/** As `readCount`, with decimals: 2.5 bathrooms stay 2.5. A range counts as its low end: a home starts from it. */
export function readFigure(text: string, warn: Warn, max = MAX_VALUE): number | null {
  const bare = text.replace(TAX, ' ').replace(UNITS, ' ').trim();
  if (bare === '') return null;
  if (/^-+$/.test(bare)) {
    warn('dash_for_empty');
    return null;
  }
  const ends = parseRange(bare);
  if (ends) warn('range_value');
  const values = (ends ?? [bare]).map(parseNumber);
  const value = values.includes(null) ? values[0]! : Math.min(...(values as number[]));
  if (value === null || value > max) {
    warn('unreadable_number');
    return null;
  }
  return value;
}

/** 250000, 250.000, 250,000, 250 000, 250'000, 250000.00 and 250.000,- are a quarter of a million each. */
function parseNumber(text: string): number | null {
  const figure = text
    .trim()
    .replace(/\s*([.,])\s*/g, '$1')
    .replace(EMPTY_DECIMALS, '');
  if (THOUSANDS.test(figure)) return Number(figure.replace(SEPARATOR, '').replace(',', '.'));
  return /^\d+(?:[.,]\d+)?$/.test(figure) ? Number(figure.replace(',', '.')) : null;
}
