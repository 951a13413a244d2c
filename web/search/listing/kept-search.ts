import { listingUrl } from './listing-url.ts';
import { readListingUrl } from './read-listing-url.ts';

const KEY = 'busqueda';
const HOUR = 3_600_000;

/** The list as it was left, for this tab and for an hour; where storage is closed nothing is kept. */
export function keepSearch(url: string) {
  try {
    sessionStorage.setItem(KEY, writtenSearch(url, Date.now()));
  } catch {
    forgetSearch();
  }
}

export function forgetSearch() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Closed storage holds nothing that could be forgotten.
  }
}

export function keptSearch() {
  try {
    return freshSearch(sessionStorage.getItem(KEY), Date.now());
  } catch {
    return undefined;
  }
}

export const writtenSearch = (url: string, at: number) => JSON.stringify({ url, at });

/** The address that was kept, unless it is an hour old, bare or not what was written here. */
export function freshSearch(written: string | null, now: number): string | undefined {
  const { url, at } = (JSON.parse(written ?? '{}') ?? {}) as { url?: unknown; at?: unknown };
  if (typeof url !== 'string' || typeof at !== 'number' || now < at || now - at >= HOUR) return undefined;
  const known = listingUrl(readListingUrl(url.slice(url.indexOf('?'))));
  return known === listingUrl({}) ? undefined : known;
}
