import { type Map as MovingMap, Marker } from 'maplibre-gl';
import type { MapMark } from '../map-marks.ts';

interface Placed {
  marker: Marker;
  element: HTMLButtonElement;
}

/** The marks of a map that moves, as buttons; those that stay keep their focus. */
export function markLayer(map: MovingMap, onPress: (mark: MapMark) => void) {
  const placed = new Map<string, Placed>();

  return {
    show(marks: readonly MapMark[]) {
      const wanted = new Set(marks.map(identity));
      for (const [key, { marker }] of placed) {
        if (wanted.has(key)) continue;
        marker.remove();
        placed.delete(key);
      }
      for (const mark of marks) if (!placed.has(identity(mark))) placed.set(identity(mark), place(map, mark, onPress));
    },
    /** Leads to the price of a home, where that is shown. */
    focus(reference: string) {
      for (const { element } of placed.values()) if (element.dataset['mark'] === reference) element.focus();
    },
    /** Says which home is shown, so that its mark stands out. */
    open(reference: string | null) {
      for (const { element } of placed.values())
        if (element.dataset['mark'])
          element.setAttribute('aria-expanded', String(element.dataset['mark'] === reference));
    },
  };
}

/** A mark of the same place that says something else is another mark. */
const identity = ({ key, name, latitude, longitude }: MapMark) => [key, name, latitude, longitude].join('|');

function place(map: MovingMap, mark: MapMark, onPress: (mark: MapMark) => void): Placed {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = mark.home ? 'map-pin' : 'map-cluster';
  element.textContent = mark.text;
  element.setAttribute('aria-label', mark.name);
  element.dataset['mark'] = mark.home?.reference ?? '';
  if (!mark.home) element.dataset['cells'] = mark.key;
  if (mark.home) element.setAttribute('aria-expanded', 'false');
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress(mark);
  });
  return { element, marker: new Marker({ element }).setLngLat([mark.longitude, mark.latitude]).addTo(map) };
}
