import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { containsPoint } from '../../../../components/map/bounds.ts';
import { mercator } from '../../../../components/map/mercator.ts';
import { namedPlaces } from '../../../../components/map/named-places.ts';
import { type PlacedLabel, placeLabels } from '../../../../components/map/place-labels.ts';
import { sphere } from '../../../../components/map/sphere.ts';
import { type MapMarker, withMarkerSize } from '../map-markers.ts';

const TILE_SIZE_PX = 512;
const MIN_LABEL_ZOOM = { 1: 0, 2: 9, 3: 10.8 };

const ANCHORS = {
  above: { anchor: 'bottom', offset: [0, -5] },
  right: { anchor: 'left', offset: [7, 0] },
  left: { anchor: 'right', offset: [-7, 0] },
  below: { anchor: 'top', offset: [0, 5] },
} as const;

/** Town names are page elements, which need no glyphs and are as sharp as text. */
export function createLabelLayer(map: MapLibreMap) {
  const placedLabels = new Map<string, Marker>();

  /** Shows names that fit beside these markers. */
  return function show(markers: readonly MapMarker[], zoom: number) {
    const world = TILE_SIZE_PX * 2 ** zoom;
    const visiblePlaces = namedPlaces.filter(({ rank }) => zoom >= MIN_LABEL_ZOOM[rank]);
    const labels = placeLabels(visiblePlaces, markers.map(withMarkerSize), (point) => {
      const { x, y } = mercator.project(point);
      return { x: x * world, y: y * world };
    });
    const currentKeys = new Set(labels.map(toLabelKey));
    for (const [key, marker] of placedLabels) {
      if (currentKeys.has(key)) continue;
      marker.remove();
      placedLabels.delete(key);
    }
    for (const name of labels)
      if (!placedLabels.has(toLabelKey(name))) placedLabels.set(toLabelKey(name), placeLabel(map, name));
  };
}

const toLabelKey = ({ name, side }: PlacedLabel) => `${name} ${side}`;

function placeLabel(map: MapLibreMap, { name, side, longitude, latitude }: PlacedLabel): Marker {
  const element = document.createElement('i');
  element.className = 'map-label';
  element.textContent = name;
  element.setAttribute('aria-hidden', 'true');
  element.dataset['side'] = side;
  const { anchor, offset } = ANCHORS[side];
  return new Marker({ element, anchor, offset: [...offset] }).setLngLat([longitude, latitude]).addTo(map);
}

interface PlacedMarker {
  mapMarker: MapMarker;
  marker: Marker;
  element: HTMLButtonElement;
}

/** Shows markers as buttons; if the focused marker is removed, its replacement gets the focus. */
export function createMarkerLayer(map: MapLibreMap, onPress: (mapMarker: MapMarker) => void) {
  const placedMarkers = new Map<string, PlacedMarker>();

  return {
    /** `focused` is the marker that had the focus on the static map. */
    show(markers: readonly MapMarker[], focused?: MapMarker) {
      const currentKeys = new Set(markers.map(toMarkerKey));
      for (const [key, { mapMarker, marker, element }] of placedMarkers) {
        if (currentKeys.has(key)) continue;
        if (element === document.activeElement) focused = mapMarker;
        marker.remove();
        placedMarkers.delete(key);
      }
      for (const mapMarker of markers)
        if (!placedMarkers.has(toMarkerKey(mapMarker)))
          placedMarkers.set(toMarkerKey(mapMarker), placeMarker(map, mapMarker, onPress));
      if (!focused) return;
      const next = findReplacement(focused, markers);
      const target = next ? placedMarkers.get(toMarkerKey(next))!.element : map.getCanvas();
      target.focus({ preventScroll: true });
    },
    /** Focuses the marker of a property, if visible. */
    focus(reference: string) {
      for (const { element } of placedMarkers.values()) if (element.dataset['mark'] === reference) element.focus();
    },
    /** Highlights the marker of the open property. */
    open(reference: string | null) {
      for (const { element } of placedMarkers.values())
        if (element.dataset['mark'])
          element.setAttribute('aria-expanded', String(element.dataset['mark'] === reference));
    },
  };
}

/** Includes name and position, so that a marker whose text or place changes is replaced. */
const toMarkerKey = ({ key, name, latitude, longitude }: MapMarker) => [key, name, latitude, longitude].join('|');

/** Nearest marker that may stand for the same properties. */
function findReplacement(removedMarker: MapMarker, markers: readonly MapMarker[]): MapMarker | undefined {
  const distance = (mapMarker: MapMarker) => sphere.measureDistance(removedMarker, mapMarker);
  return markers
    .filter(
      (mapMarker) => containsPoint(removedMarker.bounds, mapMarker) || containsPoint(mapMarker.bounds, removedMarker),
    )
    .reduce<MapMarker | undefined>(
      (nearest, mapMarker) => (nearest && distance(nearest) <= distance(mapMarker) ? nearest : mapMarker),
      undefined,
    );
}

function placeMarker(map: MapLibreMap, mapMarker: MapMarker, onPress: (mapMarker: MapMarker) => void): PlacedMarker {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = mapMarker.property ? 'map-pin' : 'map-cluster';
  element.textContent = mapMarker.text;
  element.setAttribute('aria-label', mapMarker.name);
  element.dataset['mark'] = mapMarker.property?.reference ?? '';
  if (!mapMarker.property) element.dataset['cells'] = mapMarker.key;
  if (mapMarker.property) element.setAttribute('aria-expanded', 'false');
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress(mapMarker);
  });
  return {
    mapMarker,
    element,
    marker: new Marker({ element }).setLngLat([mapMarker.longitude, mapMarker.latitude]).addTo(map),
  };
}
