import type { Warn } from '../../feed-warning.contract.ts';

const RANGE_SEPARATOR = /\s*[-–—/]\s*|\s+(?:to|a|hasta)\s+/i;
const RANGE_START = /^\s*(?:from|desde|de|a partir de|starting (?:at|from))\b/i;
const SINGLE_NUMBER = /^\D*\d[\d.,'’\s]*\D*$/;

/** Parses "115,000 - 150,000", "1/3" and "desde 115.000" to one or two numbers; null otherwise. */
function parseRange(text: string): string[] | null {
  const ends = text
    .replace(RANGE_START, '')
    .split(RANGE_SEPARATOR)
    .filter((end) => /\d/.test(end));
  const isRange = ends.length === 2 || (ends.length === 1 && RANGE_START.test(text));
  return isRange && ends.every((end) => SINGLE_NUMBER.test(end)) ? ends : null;
}

const MAX_VALUE = 999_999_999;

const UNITS = /€|euros?|eur|m²|m2\b|sq\.? ?m\b/gi;
/** Matches "más IVA", "+ 10% IVA" and "IVA (10 %) no incluido" after a price. */
const TAX =
  /(?:\+|(?<!\p{L})(?:m[aá]s|plus))?\s*(?:(?<!\d)\d{1,2}(?:[.,]\d)?\s?%\s*(?:de\s)?)?(?<!\p{L})(?:iva|igic|itp|vat|tax(?:es)?|impuestos)(?!\p{L})\.?(?:\s*\(?\d{1,2}(?:[.,]\d)?\s?%\)?)?(?:\s*(?:no\s|not\s)?(?:incl(?:uid[oa]s?|uded|\.)?|excluded|aparte))?/giu;
const THOUSANDS = /^\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?$/;
const SEPARATOR = /[.,'’\s](?=\d{3}(?!\d))/g;
const EMPTY_DECIMALS = /[.,][-–—]*$/;

/** Reads a number and rounds it to an integer. Returns null for an empty text, 0, dashes and unreadable text. */
export function readPositiveInteger(text: string, warn: Warn, max = MAX_VALUE): number | null {
  const value = readInteger(text, warn, max);
  return value === 0 ? null : value;
}

/** Like `readPositiveInteger`, but 0 is a value. */
export function readInteger(text: string, warn: Warn, max = MAX_VALUE): number | null {
  const value = readDecimal(text, warn, max);
  return value === null ? null : Math.round(value);
}

/** Like `readInteger`, but keeps decimals such as 2.5 bathrooms. Returns the lower end of a range. */
export function readDecimal(text: string, warn: Warn, max = MAX_VALUE): number | null {
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

/** 250000, 250.000, 250,000, 250 000, 250'000, 250000.00 and 250.000,- all mean 250,000. */
function parseNumber(text: string): number | null {
  const digits = text
    .trim()
    .replace(/\s*([.,])\s*/g, '$1')
    .replace(EMPTY_DECIMALS, '');
  if (THOUSANDS.test(digits)) return Number(digits.replace(SEPARATOR, '').replace(',', '.'));
  return /^\d+(?:[.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
}

/** Returns null for text that is neither yes nor no. */
export function readFlag(text: string): boolean | null {
  if (/^(?:1|true|yes|s[ií])$/i.test(text)) return true;
  return /^(?:0|false|no)$/i.test(text) ? false : null;
}

/** Returns an http(s) address, or null for anything that a browser must not follow. */
export function parseWebLink(text: string): string | null {
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Text that a spreadsheet would evaluate. Numbers, telephone numbers and list items after a dash do not match. */
const FORMULA = /^(?:[=@]\s*[\p{L}\p{N}("'+-]|[+-](?:\p{L}|[^\p{L}]*\p{L}+\d*[(|!]))/u;

/** Control characters, also as entities, and characters that change the text direction. */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/;
const CONTROL_ENTITY =
  /&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01]|12[7-9]|1[345]\d)|x0*(?:[0-8bcef]|1[0-9a-f]|7f|[89][0-9a-f]));/i;

const isUnsafeText = (text: string) =>
  FORMULA.test(text.trimStart()) || CONTROL.test(text) || (text.includes('&#') && CONTROL_ENTITY.test(text));

/** Whether a record contains a formula or a control character, which no advert needs. */
export function containsUnsafeText(value: unknown): boolean {
  return typeof value === 'string' ? isUnsafeText(value) : Object.values(value ?? {}).some(containsUnsafeText);
}

const YEAR_FIRST =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[ T](?<time>\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:\s?(?<meridiem>[ap])\.?m\b)?(?:\s?(?<zone>Z|[+-]\d{2}(?::?\d{2})?))?)?/i;
const DAY_FIRST =
  /^(?<date>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})(?:,? (?<time>\d{1,2}:\d{2}(?::\d{2})?)(?:\s?(?<meridiem>[ap])\.?m\b)?)?/i;

/**
 * Parses dates of feeds to ISO 8601 in UTC: "2026-11-20 09:30:00", optionally without seconds or with a zone, and
 * "20/11/2026 9:30". Assumes UTC without a zone; null if invalid.
 */
export function parseSourceDate(text: string): string | null {
  const dayFirst = DAY_FIRST.exec(text)?.groups;
  const parts = dayFirst
    ? {
        day: [dayFirst.year, dayFirst.month, dayFirst.date].map((part) => part!.padStart(2, '0')).join('-'),
        time: dayFirst.time,
        meridiem: dayFirst.meridiem,
        zone: undefined,
      }
    : YEAR_FIRST.exec(text)?.groups;
  if (!parts) return null;
  const { day, time = '00:00:00', meridiem, zone = 'Z' } = parts;
  const [hour = '', minute = '', second = '00'] = time.split(':');
  const time24 = [to24Hours(Number(hour), meridiem), minute, second].join(':');
  const local = new Date(`${day}T${time24}Z`);
  // Rejects days that do not exist, which Date would roll over.
  if (Number.isNaN(local.getTime()) || !local.toISOString().startsWith(day)) return null;
  const instant = new Date(`${day}T${time24}${/^.\d{2}$/.test(zone) ? `${zone}:00` : zone.toUpperCase()}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** 10 p.m. is 22:00; 12 a.m. is 00:00. */
function to24Hours(hour: number, meridiem: string | undefined) {
  const is12HourClock = meridiem !== undefined && hour >= 1 && hour <= 12;
  const hourOfDay = is12HourClock ? (hour % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0) : hour;
  return String(hourOfDay).padStart(2, '0');
}
