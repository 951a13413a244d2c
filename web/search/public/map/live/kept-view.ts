import { session } from '../../../../ui/storage/browser-storage.ts';
import type { Point } from '../../../../ui/map/point.ts';
import type { ListedFilters } from '../../listing/listed-filters.ts';
import { listingUrl } from '../../listing/listing-url.ts';

/** What of a map is had again on the way back to it. */
export interface KeptView extends Point {
  zoom: number;
  /** The reference of the home whose price was pressed. */
  chosen: string | null;
}

const KEY = 'mapa';

/** Remembers in this tab how the map of a list was last looked at; of its address, the order and the page do not matter. */
export const keepView = (filters: ListedFilters, view: KeptView) =>
  session.setJson(KEY, { ...view, list: listingUrl({ filters }) });

export function keptView(filters: ListedFilters): KeptView | null {
  const found = (session.getJson(KEY) ?? {}) as Partial<Record<keyof KeptView | 'list', unknown>>;
  const { list, latitude, longitude, zoom, chosen } = found;
  if (list !== listingUrl({ filters })) return null;
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180) || !isWithin(zoom, 22)) return null;
  return { latitude, longitude, zoom, chosen: typeof chosen === 'string' ? chosen : null };
}

const isWithin = (found: unknown, most: number): found is number =>
  typeof found === 'number' && Math.abs(found) <= most;
