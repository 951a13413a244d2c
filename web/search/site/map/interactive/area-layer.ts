import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import type { Point } from '../../../../components/map/bounds.ts';
import { type Circle, sphere } from '../../../../components/map/sphere.ts';

const toPosition = ({ longitude, latitude }: Point) => [longitude, latitude];

type Geometry =
  | { type: 'Polygon'; coordinates: number[][][] }
  | { type: 'LineString'; coordinates: number[][] }
  | { type: 'Point'; coordinates: number[] };

const CIRCLE_STEPS = 72;

const circleToPolygon = (circle: Circle): Point[] =>
  Array.from({ length: CIRCLE_STEPS }, (_, step) => {
    const angle = (2 * Math.PI * step) / CIRCLE_STEPS;
    return sphere.translate(circle, circle.metres * Math.sin(angle), circle.metres * Math.cos(angle));
  });

/**
 * Map features of the circle and of the area: a polygon, or a line between two corners, and the corners while drawing.
 */
export function areaFeatures(corners: readonly Point[], circle: Circle | null, isDrawing: boolean) {
  const positions = corners.map(toPosition);
  const ring = circle ? circleToPolygon(circle).map(toPosition) : [];
  const geometries: Geometry[] = [
    ...(ring.length ? [{ type: 'Polygon' as const, coordinates: [[...ring, ring[0]!]] }] : []),
    ...(positions.length > 2 ? [{ type: 'Polygon' as const, coordinates: [[...positions, positions[0]!]] }] : []),
    ...(positions.length === 2 ? [{ type: 'LineString' as const, coordinates: positions }] : []),
    ...(isDrawing ? positions.map((coordinates) => ({ type: 'Point' as const, coordinates })) : []),
  ];
  return {
    type: 'FeatureCollection' as const,
    features: geometries.map((geometry) => ({ type: 'Feature' as const, properties: {}, geometry })),
  };
}

/** Half of the size of a touch target. */
const HIT_RADIUS_PX = 22;

type MapPointerEvent = MapMouseEvent | MapTouchEvent;

interface CornerDragHandlers {
  getCorners: () => readonly Point[];
  onMove: (at: number, point: Point) => void;
  onDrop: () => void;
}

/** Index of the corner within reach of this pixel position. */
export function findCornerIndex(map: MapLibreMap, corners: readonly Point[], { x, y }: { x: number; y: number }) {
  const distances = corners.map(({ longitude, latitude }) => {
    const pixel = map.project([longitude, latitude]);
    return Math.hypot(pixel.x - x, pixel.y - y);
  });
  const shortest = Math.min(...distances);
  return shortest <= HIT_RADIUS_PX ? distances.indexOf(shortest) : undefined;
}

/** Lets corners be dragged by mouse or finger, while the map stays still. */
export function dragCorners(map: MapLibreMap, { getCorners, onMove, onDrop }: CornerDragHandlers) {
  let draggedCorner: number | undefined;
  const startDrag = (event: MapPointerEvent) => {
    if ('points' in event && event.points.length !== 1) return;
    draggedCorner = findCornerIndex(map, getCorners(), event.point);
    if (draggedCorner !== undefined) event.preventDefault();
  };
  const continueDrag = ({ lngLat }: MapPointerEvent) => {
    if (draggedCorner !== undefined) onMove(draggedCorner, { latitude: lngLat.lat, longitude: lngLat.lng });
  };
  const endDrag = () => {
    if (draggedCorner !== undefined) onDrop();
    draggedCorner = undefined;
  };
  for (const event of ['mousedown', 'touchstart'] as const) map.on(event, startDrag);
  for (const event of ['mousemove', 'touchmove'] as const) map.on(event, continueDrag);
  for (const event of ['mouseup', 'touchend', 'touchcancel'] as const) map.on(event, endDrag);
}
