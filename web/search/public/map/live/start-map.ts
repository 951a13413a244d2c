import { Map as MovingMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Bounds } from '../../../../ui/map/bounds.ts';
import drawing from '../../../../ui/map/coast.svg?no-inline';
import { coastSheet } from '../../../../ui/map/coast-sheet.ts';
import { MOST_ZOOM } from '../seen-bounds.ts';
import { coastFeatures } from './coast-features.ts';
import type { KeptView } from './kept-view.ts';
import { mapStyle } from './map-style.ts';
import { ownTiles } from './own-tiles.ts';

/** Pixels around what the map begins with. */
export const ROOM = 40;
/** Degrees beyond the drawing, where there is nothing but its land and its sea, for frames that are high. */
const BEYOND = 1.5;
/** How long a map of the agency's own is waited for. */
const PATIENCE_MS = 4_000;

const WORDS = {
  'Map.Title': 'Mapa: muévalo con las flechas, acérquelo con más y menos',
  'Marker.Title': 'Propiedad',
  'NavigationControl.ZoomIn': 'Acercar',
  'NavigationControl.ZoomOut': 'Alejar',
};

/** A map of the coast in this element; but for tiles of the agency's own, it is made of files of this site alone. */
export async function startMap(
  container: HTMLElement,
  start: Bounds | KeptView,
  tiles: string | undefined,
): Promise<MovingMap> {
  const own = tiles ? await inTime(ownTiles(tiles)) : undefined;
  const { bounds } = coastSheet;
  setWorkerUrl(worker);
  const map = new MovingMap({
    container,
    style: mapStyle(own ?? (await coast())),
    ...('zoom' in start
      ? { center: [start.longitude, start.latitude], zoom: start.zoom }
      : { bounds: [start.west, start.south, start.east, start.north], fitBoundsOptions: { padding: ROOM } }),
    maxBounds: [bounds.west, bounds.south - BEYOND, bounds.east, bounds.north + BEYOND],
    maxZoom: own?.mostZoom ?? MOST_ZOOM,
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
const inTime = <Own>(own: Promise<Own>): Promise<Own | undefined> =>
  Promise.race([
    own.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS)),
  ]);

async function coast() {
  const answer = await fetch(drawing);
  if (!answer.ok) throw new Error(`${drawing} answered ${answer.status}`);
  return coastFeatures(await answer.text());
}
