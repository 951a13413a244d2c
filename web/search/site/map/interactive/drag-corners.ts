import type { Map as MovingMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import type { Point } from '../../../../components/map/point.ts';

/** Pixels around a corner: half of what a finger needs. */
const REACH = 22;

type Pointing = MapMouseEvent | MapTouchEvent;

interface CornerHands {
  corners: () => readonly Point[];
  onMove: (at: number, point: Point) => void;
  onDrop: () => void;
}

/** The corner that lies there, or so near that it is meant; undefined where there is none. */
export function cornerAt(map: MovingMap, corners: readonly Point[], { x, y }: { x: number; y: number }) {
  const away = corners.map(({ longitude, latitude }) => {
    const spot = map.project([longitude, latitude]);
    return Math.hypot(spot.x - x, spot.y - y);
  });
  const least = Math.min(...away);
  return least <= REACH ? away.indexOf(least) : undefined;
}

/** Lets a corner be dragged by mouse or finger, in which time the map stays where it is. */
export function dragCorners(map: MovingMap, { corners, onMove, onDrop }: CornerHands) {
  let held: number | undefined;
  const take = (event: Pointing) => {
    if ('points' in event && event.points.length !== 1) return;
    held = cornerAt(map, corners(), event.point);
    if (held !== undefined) event.preventDefault();
  };
  const pull = ({ lngLat }: Pointing) => {
    if (held !== undefined) onMove(held, { latitude: lngLat.lat, longitude: lngLat.lng });
  };
  const drop = () => {
    if (held !== undefined) onDrop();
    held = undefined;
  };
  for (const event of ['mousedown', 'touchstart'] as const) map.on(event, take);
  for (const event of ['mousemove', 'touchmove'] as const) map.on(event, pull);
  for (const event of ['mouseup', 'touchend', 'touchcancel'] as const) map.on(event, drop);
}
