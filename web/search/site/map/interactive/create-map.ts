import { Map as MovingMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Bounds } from '../../../../components/map/bounds.ts';
import drawing from '../../../../components/map/coast.svg?no-inline';
import { coastSheet } from '../../../../components/map/coast-sheet.ts';
import { MAX_ZOOM } from '../compute-initial-bounds.ts';
import { coastFeatures } from './coast-features.ts';
import type { SavedView } from './saved-view.ts';
import { mapStyle } from './map-style.ts';
import { loadCustomTiles } from './custom-tiles.ts';

/** Pixels around what the map begins with. */
export const PADDING = 40;
/** Degrees beyond the drawing, where there is nothing but its land and its sea, for frames that are high. */
const BEYOND = 1.5;
/** How long a map of the agency's own is waited for. */
const TIMEOUT_MS = 4_000;

const WORDS = {
  'Map.Title': 'Mapa: muévalo con las flechas, acérquelo con más y menos',
  'Marker.Title': 'Propiedad',
  'NavigationControl.ZoomIn': 'Acercar',
  'NavigationControl.ZoomOut': 'Alejar',
};

/** A map of the coast in this element; but for tiles of the agency's own, it is made of files of this site alone. */
export async function createMap(
  container: HTMLElement,
  start: Bounds | SavedView,
  tiles: string | undefined,
): Promise<MovingMap> {
  const own = tiles ? await withTimeout(loadCustomTiles(tiles)) : undefined;
  const { bounds } = coastSheet;
  setWorkerUrl(worker);
  const map = new MovingMap({
    container,
    style: mapStyle(own ?? (await coast())),
    ...('zoom' in start
      ? { center: [start.longitude, start.latitude], zoom: start.zoom }
      : { bounds: [start.west, start.south, start.east, start.north], fitBoundsOptions: { padding: PADDING } }),
    maxBounds: [bounds.west, bounds.south - BEYOND, bounds.east, bounds.north + BEYOND],
    maxZoom: own?.maxZoom ?? MAX_ZOOM,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: WORDS,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return map;
}

/** What cannot be read, or does not come, is stood in for by the coast. */
const withTimeout = <Own>(own: Promise<Own>): Promise<Own | undefined> =>
  Promise.race([
    own.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS)),
  ]);

async function coast() {
  const answer = await fetch(drawing);
  if (!answer.ok) throw new Error(`${drawing} answered ${answer.status}`);
  return coastFeatures(await answer.text());
}
