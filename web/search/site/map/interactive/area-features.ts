import { type Circle, sphere } from '../../../../components/map/sphere.ts';
import type { Point } from '../../../../components/map/point.ts';

const positionOf = ({ longitude, latitude }: Point) => [longitude, latitude];

type Geometry =
  | { type: 'Polygon'; coordinates: number[][][] }
  | { type: 'LineString'; coordinates: number[][] }
  | { type: 'Point'; coordinates: number[] };

const STEPS = 72;

/** The corners of what is drawn for a circle. */
const circleCorners = (circle: Circle): Point[] =>
  Array.from({ length: STEPS }, (_, step) => {
    const angle = (2 * Math.PI * step) / STEPS;
    return sphere.moved(circle, circle.metres * Math.sin(angle), circle.metres * Math.cos(angle));
  });

/**
 * The area as the map draws it: its surface, the side between two corners, and while it is drawn its corners; or the
 * circle that is searched.
 */
export function areaFeatures(corners: readonly Point[], circle: Circle | null, isDrawing: boolean) {
  const positions = corners.map(positionOf);
  const round = circle ? circleCorners(circle).map(positionOf) : [];
  const geometries: Geometry[] = [
    ...(round.length ? [{ type: 'Polygon' as const, coordinates: [[...round, round[0]!]] }] : []),
    ...(positions.length > 2 ? [{ type: 'Polygon' as const, coordinates: [[...positions, positions[0]!]] }] : []),
    ...(positions.length === 2 ? [{ type: 'LineString' as const, coordinates: positions }] : []),
    ...(isDrawing ? positions.map((coordinates) => ({ type: 'Point' as const, coordinates })) : []),
  ];
  return {
    type: 'FeatureCollection' as const,
    features: geometries.map((geometry) => ({ type: 'Feature' as const, properties: {}, geometry })),
  };
}
