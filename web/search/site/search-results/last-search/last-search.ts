import { sessionStore } from '../../../../components/storage/browser-storage.ts';

const KEY = 'busqueda';
const HOUR = 3_600_000;

/** Remembers the list in this tab, for an hour. */
export const saveLastSearch = (url: string) => sessionStore.setJson(KEY, toStoredSearch(url, Date.now()));

export const clearLastSearch = () => sessionStore.removeItem(KEY);

export const loadLastSearch = () => parseStoredSearch(sessionStore.getJson(KEY), Date.now());

export const toStoredSearch = (url: string, at: number) => ({ url, at });

/** The address that was stored, unless it is an hour old or no valid entry. */
export function parseStoredSearch(found: unknown, now: number): string | undefined {
  const { url, at } = (found ?? {}) as { url?: unknown; at?: unknown };
  if (typeof url !== 'string' || typeof at !== 'number' || now < at || now - at >= HOUR) return undefined;
  return url;
}
