import type { Point } from '../../../../ui/map/point.ts';

type Geometry =
  | { type: 'Polygon'; coordinates: number[][][] }
  | { type: 'LineString'; coordinates: number[][] }
  | { type: 'Point'; coordinates: number[] };

/** The area as the map draws it: its surface, the side between two corners, and while it is drawn its corners. */
export function areaFeatures(corners: readonly Point[], isDrawing: boolean) {
  const positions = corners.map(({ longitude, latitude }) => [longitude, latitude]);
  const geometries: Geometry[] = [
    ...(positions.length > 2 ? [{ type: 'Polygon' as const, coordinates: [[...positions, positions[0]!]] }] : []),
    ...(positions.length === 2 ? [{ type: 'LineString' as const, coordinates: positions }] : []),
    ...(isDrawing ? positions.map((coordinates) => ({ type: 'Point' as const, coordinates })) : []),
  ];
  return {
    type: 'FeatureCollection' as const,
    features: geometries.map((geometry) => ({ type: 'Feature' as const, properties: {}, geometry })),
  };
}
