import { sessionStore } from '../../../components/browser-storage.ts';

const STORAGE_KEY = 'busqueda';
const MAX_AGE_MS = 3_600_000;

/** Stores the search for this browser tab only. */
export const saveLastSearch = (url: string) => sessionStore.setJson(STORAGE_KEY, toStoredSearch(url, Date.now()));

export const clearLastSearch = () => sessionStore.removeItem(STORAGE_KEY);

export const loadLastSearch = () => parseStoredSearch(sessionStore.getJson(STORAGE_KEY), Date.now());

export const toStoredSearch = (url: string, at: number) => ({ url, at });

export function parseStoredSearch(stored: unknown, now: number): string | undefined {
  const { url, at } = (stored ?? {}) as { url?: unknown; at?: unknown };
  if (typeof url !== 'string' || typeof at !== 'number' || now < at || now - at >= MAX_AGE_MS) return undefined;
  return url;
}
