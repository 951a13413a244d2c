import { session } from '../../../../ui/storage/browser-storage.ts';

const KEY = 'busqueda';
const HOUR = 3_600_000;

/** Remembers the list in this tab, for an hour. */
export const keepSearch = (url: string) => session.setJson(KEY, writtenSearch(url, Date.now()));

export const forgetSearch = () => session.removeItem(KEY);

export const keptSearch = () => freshSearch(session.getJson(KEY), Date.now());

export const writtenSearch = (url: string, at: number) => ({ url, at });

/** The address that was stored, unless it is an hour old or no valid entry. */
export function freshSearch(found: unknown, now: number): string | undefined {
  const { url, at } = (found ?? {}) as { url?: unknown; at?: unknown };
  if (typeof url !== 'string' || typeof at !== 'number' || now < at || now - at >= HOUR) return undefined;
  return url;
}
