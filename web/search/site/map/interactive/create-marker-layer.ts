import { type Map as MovingMap, Marker } from 'maplibre-gl';
import { containsPoint } from '../../../../components/map/bounds.ts';
import { sphere } from '../../../../components/map/sphere.ts';
import type { MapMarker } from '../map-markers.ts';

interface Placed {
  mark: MapMarker;
  marker: Marker;
  element: HTMLButtonElement;
}

/** The marks of a map that moves, as buttons; the focus stays on the mark that has it, or goes to what replaces it. */
export function createMarkerLayer(map: MovingMap, onPress: (mark: MapMarker) => void) {
  const placed = new Map<string, Placed>();

  return {
    /** `focused` has had the focus elsewhere. */
    show(marks: readonly MapMarker[], focused?: MapMarker) {
      const wanted = new Set(marks.map(identity));
      for (const [key, { mark, marker, element }] of placed) {
        if (wanted.has(key)) continue;
        if (element === document.activeElement) focused = mark;
        marker.remove();
        placed.delete(key);
      }
      for (const mark of marks) if (!placed.has(identity(mark))) placed.set(identity(mark), place(map, mark, onPress));
      if (!focused) return;
      const next = replacementOf(focused, marks);
      const target = next ? placed.get(identity(next))!.element : map.getCanvas();
      target.focus({ preventScroll: true });
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
const identity = ({ key, name, latitude, longitude }: MapMarker) => [key, name, latitude, longitude].join('|');

/** The nearest mark of those that may stand for the same homes. */
function replacementOf(gone: MapMarker, marks: readonly MapMarker[]): MapMarker | undefined {
  const distance = (mark: MapMarker) => sphere.distance(gone, mark);
  return marks
    .filter((mark) => containsPoint(gone.bounds, mark) || containsPoint(mark.bounds, gone))
    .reduce<MapMarker | undefined>((near, mark) => (near && distance(near) <= distance(mark) ? near : mark), undefined);
}

function place(map: MovingMap, mark: MapMarker, onPress: (mark: MapMarker) => void): Placed {
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
  return { mark, element, marker: new Marker({ element }).setLngLat([mark.longitude, mark.latitude]).addTo(map) };
}
