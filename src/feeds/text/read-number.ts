import type { Warn } from '../feed-warning.contract.ts';

/** Nothing that is sold here costs or measures more. */
const MOST = 999_999_999;

/** A whole number as feeds write it; null is unknown: empty, 0, dashes, or nothing that can be read. */
export function readNumber(text: string, warn: Warn, most = MOST): number | null {
  const value = readCount(text, warn, most);
  return value === 0 ? null : value;
}

/** The same, where 0 means something. */
export function readCount(text: string, warn: Warn, most = MOST): number | null {
  const value = readFigure(text, warn, most);
  return value === null ? null : Math.round(value);
}

/** With its decimals: two and a half bathrooms are two and a half. */
export function readFigure(text: string, warn: Warn, most = MOST): number | null {
  const bare = text.replace(/\s|\u00a0|€|eur|m²|m2$/gi, '');
  if (bare === '') return null;
  if (/^-+$/.test(bare)) {
    warn('dash_for_empty');
    return null;
  }
  const value = asNumber(bare);
  if (value === null || value > most) {
    warn('unreadable_number');
    return null;
  }
  return value;
}

/** 250000, 250.000, 250,000 and 250000.00 are a quarter of a million each. */
function asNumber(text: string): number | null {
  if (/^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(text)) {
    return Number(text.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'));
  }
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}
