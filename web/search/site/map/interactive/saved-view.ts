import { sessionStore } from '../../../../components/storage/browser-storage.ts';
import type { Point } from '../../../../components/map/point.ts';
import type { SearchFilters } from '../../search-results/search-filters.ts';
import { searchUrl } from '../../search-results/search-url.ts';

/** What of a map is had again on the way back to it. */
export interface SavedView extends Point {
  zoom: number;
  /** The reference of the home whose price was pressed. */
  chosen: string | null;
}

const KEY = 'mapa';

/** Remembers in this tab how the map of a list was last looked at; of its address, the order and the page do not matter. */
export const saveView = (filters: SearchFilters, view: SavedView) =>
  sessionStore.setJson(KEY, { ...view, list: searchUrl({ filters }) });

export function loadSavedView(filters: SearchFilters): SavedView | null {
  const found = (sessionStore.getJson(KEY) ?? {}) as Partial<Record<keyof SavedView | 'list', unknown>>;
  const { list, latitude, longitude, zoom, chosen } = found;
  if (list !== searchUrl({ filters })) return null;
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180) || !isWithin(zoom, 22)) return null;
  return { latitude, longitude, zoom, chosen: typeof chosen === 'string' ? chosen : null };
}

const isWithin = (found: unknown, most: number): found is number =>
  typeof found === 'number' && Math.abs(found) <= most;
