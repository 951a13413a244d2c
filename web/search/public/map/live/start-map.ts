import { Map as MovingMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Bounds } from '../../../../ui/map/bounds.ts';
import drawing from '../../../../ui/map/coast.svg?no-inline';
import { coastSheet } from '../../../../ui/map/coast-sheet.ts';
import { namedPlaces } from '../../../../ui/map/named-places.ts';
import { MOST_ZOOM } from '../seen-bounds.ts';
import { coastFeatures } from './coast-features.ts';
import { mapStyle } from './map-style.ts';
import { ownTiles } from './own-tiles.ts';

/** Pixels around what the map begins with. */
export const ROOM = 40;
/** Degrees beyond the drawing, where there is nothing but its land and its sea, for frames that are high. */
const BEYOND = 1.5;
/** From which zoom the names of a rank are shown. */
const NAMED_FROM = { 1: 0, 2: 9, 3: 10.8 };

const WORDS = {
  'Map.Title': 'Mapa: muévalo con las flechas, acérquelo con más y menos',
  'Marker.Title': 'Propiedad',
  'NavigationControl.ZoomIn': 'Acercar',
  'NavigationControl.ZoomOut': 'Alejar',
};

/** A map of the coast in this element; but for tiles of the agency's own, it is made of files of this site alone. */
export async function startMap(
  container: HTMLElement,
  { west, south, east, north }: Bounds,
  tiles: string | undefined,
): Promise<MovingMap> {
  const own = tiles ? await ownTiles(tiles).catch(() => undefined) : undefined;
  const { bounds } = coastSheet;
  setWorkerUrl(worker);
  const map = new MovingMap({
    container,
    style: mapStyle(own ?? (await coast())),
    bounds: [west, south, east, north],
    fitBoundsOptions: { padding: ROOM },
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
  nameTowns(map);
  return map;
}

async function coast() {
  const answer = await fetch(drawing);
  if (!answer.ok) throw new Error(`${drawing} answered ${answer.status}`);
  return coastFeatures(await answer.text());
}

/** Words are elements of the page: they need no glyphs, and are as sharp as its text. */
function nameTowns(map: MovingMap) {
  const names = namedPlaces.map(({ name, rank, longitude, latitude, isRight }) => {
    const element = document.createElement('i');
    element.className = 'map-name';
    element.textContent = name;
    element.setAttribute('aria-hidden', 'true');
    if (isRight) element.dataset['side'] = 'right';
    new Marker({ element, anchor: isRight ? 'left' : 'bottom', offset: isRight ? [7, 0] : [0, -5] })
      .setLngLat([longitude, latitude])
      .addTo(map);
    return { element, rank };
  });
  const show = () => {
    const zoom = map.getZoom();
    for (const { element, rank } of names) element.hidden = zoom < NAMED_FROM[rank];
  };
  map.on('zoom', show);
  show();
}
