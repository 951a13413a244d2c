import { Map as MapLibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { sessionStore } from '../../../../components/browser-storage.ts';
import type { Bounds, Point } from '../../../../components/map/bounds.ts';
import { coastSheet } from '../../../../components/map/coast-sheet.ts';
import coastUrl from '../../../../components/map/coast.svg?no-inline';
import type { SearchFilters } from '../../search-results/search-filters.ts';
import { searchUrl } from '../../search-results/search-url.ts';
import { MAX_ZOOM } from '../compute-initial-bounds.ts';
import { coastFeatures, mapStyle, loadCustomTiles } from './map-style.ts';

/** Map state that is restored when the visitor returns to the list. */
export interface SavedView extends Point {
  zoom: number;
  /** Reference of the selected property. */
  chosen: string | null;
}

const STORAGE_KEY = 'mapa';

/** Stores the last view of a list's map in this tab, regardless of order and page. */
export const saveView = (filters: SearchFilters, view: SavedView) =>
  sessionStore.setJson(STORAGE_KEY, { ...view, list: searchUrl({ filters }) });

export function loadSavedView(filters: SearchFilters): SavedView | null {
  const stored = (sessionStore.getJson(STORAGE_KEY) ?? {}) as Partial<Record<keyof SavedView | 'list', unknown>>;
  const { list, latitude, longitude, zoom, chosen } = stored;
  if (list !== searchUrl({ filters })) return null;
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180) || !isWithin(zoom, 22)) return null;
  return { latitude, longitude, zoom, chosen: typeof chosen === 'string' ? chosen : null };
}

const isWithin = (value: unknown, max: number): value is number => typeof value === 'number' && Math.abs(value) <= max;

/** In pixels, around bounds that the map is moved to. */
export const PADDING = 40;
/** In degrees: tall frames show plain land and sea beyond the drawn coast. */
const BOUNDS_MARGIN = 1.5;
const TILES_TIMEOUT_MS = 4_000;

const LOCALE = {
  'Map.Title': 'Mapa: muévalo con las flechas, acérquelo con más y menos',
  'Marker.Title': 'Propiedad',
  'NavigationControl.ZoomIn': 'Acercar',
  'NavigationControl.ZoomOut': 'Alejar',
};

/** Loads only files of this site, except for the agency's custom tiles. */
export async function createMap(
  container: HTMLElement,
  start: Bounds | SavedView,
  tiles: string | undefined,
): Promise<MapLibreMap> {
  const customTiles = tiles ? await withTimeout(loadCustomTiles(tiles)) : undefined;
  const { bounds } = coastSheet;
  setWorkerUrl(worker);
  const map = new MapLibreMap({
    container,
    style: mapStyle(customTiles ?? (await fetchCoast())),
    ...('zoom' in start
      ? { center: [start.longitude, start.latitude], zoom: start.zoom }
      : { bounds: [start.west, start.south, start.east, start.north], fitBoundsOptions: { padding: PADDING } }),
    maxBounds: [bounds.west, bounds.south - BOUNDS_MARGIN, bounds.east, bounds.north + BOUNDS_MARGIN],
    maxZoom: customTiles?.maxZoom ?? MAX_ZOOM,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: LOCALE,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return map;
}

/** Resolves with undefined if the tiles fail or are late, so that the map shows the drawn coast. */
const withTimeout = <Tiles>(tiles: Promise<Tiles>): Promise<Tiles | undefined> =>
  Promise.race([
    tiles.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TILES_TIMEOUT_MS)),
  ]);

async function fetchCoast() {
  const response = await fetch(coastUrl);
  if (!response.ok) throw new Error(`${coastUrl} answered ${response.status}`);
  return coastFeatures(await response.text());
}
