import { type Map as MovingMap, Marker } from 'maplibre-gl';
import { mercator } from '../../../../components/map/mercator.ts';
import { namedPlaces } from '../../../../components/map/named-places.ts';
import { type PlacedLabel, placeLabels } from '../../../../components/map/place-labels.ts';
import type { MapMarker } from '../map-markers.ts';
import { withMarkerSize } from '../with-marker-size.ts';

const TILE = 512;
/** From which zoom the names of a rank are shown. */
const NAMED_FROM = { 1: 0, 2: 9, 3: 10.8 };

const ANCHORS = {
  above: { anchor: 'bottom', offset: [0, -5] },
  right: { anchor: 'left', offset: [7, 0] },
  left: { anchor: 'right', offset: [-7, 0] },
  below: { anchor: 'top', offset: [0, 5] },
} as const;

/** The names of towns. Words are elements of the page: they need no glyphs, and are as sharp as its text. */
export function createLabelLayer(map: MovingMap) {
  const placed = new Map<string, Marker>();

  /** Shows those that there is room for beside these marks. */
  return function show(marks: readonly MapMarker[], zoom: number) {
    const world = TILE * 2 ** zoom;
    const named = namedPlaces.filter(({ rank }) => zoom >= NAMED_FROM[rank]);
    const names = placeLabels(named, marks.map(withMarkerSize), (point) => {
      const { x, y } = mercator.place(point);
      return { x: x * world, y: y * world };
    });
    const wanted = new Set(names.map(identity));
    for (const [key, marker] of placed) {
      if (wanted.has(key)) continue;
      marker.remove();
      placed.delete(key);
    }
    for (const name of names) if (!placed.has(identity(name))) placed.set(identity(name), place(map, name));
  };
}

const identity = ({ name, side }: PlacedLabel) => `${name} ${side}`;

function place(map: MovingMap, { name, side, longitude, latitude }: PlacedLabel): Marker {
  const element = document.createElement('i');
  element.className = 'map-name';
  element.textContent = name;
  element.setAttribute('aria-hidden', 'true');
  element.dataset['side'] = side;
  const { anchor, offset } = ANCHORS[side];
  return new Marker({ element, anchor, offset: [...offset] }).setLngLat([longitude, latitude]).addTo(map);
}
