import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { encodeArea, type AreaFault, decodeArea } from '../../../../../src/search/geo/decode-area.contract.ts';
import type { Point } from '../../../../components/map/bounds.ts';
import { formatDistance } from '../../../../components/map/format-distance.ts';
import type { NamedPlace } from '../../../../components/map/named-places.ts';
import { sphere } from '../../../../components/map/sphere.ts';

const DIRECTIONS = ['norte', 'nordeste', 'este', 'sudeste', 'sur', 'sudoeste', 'oeste', 'noroeste'];
/** A point this near to a place is described as at the place. */
const AT_PLACE_METRES = 75;

/** 'Punto 3 de 6, 400 m al este de Puerto Banús'. */
export const describeCorner = (index: number, count: number, point: Point, places: readonly NamedPlace[]) =>
  `Punto ${formatNumber(index + 1)} de ${formatNumber(count)}, ${describePosition(point, places)}`;

function describePosition(point: Point, places: readonly NamedPlace[]): string {
  const [nearest] = places
    .map((place) => ({ place, metres: sphere.measureDistance(place, point) }))
    .sort((a, b) => a.metres - b.metres);
  if (!nearest) return `${formatDegrees(point.latitude)}, ${formatDegrees(point.longitude)}`;
  const { place, metres } = nearest;
  if (metres < AT_PLACE_METRES) return `en ${place.name}`;
  return `${formatDistance(metres)} al ${findDirection(place, point)} de ${place.name}`;
}

function findDirection(from: Point, to: Point) {
  const { east, north } = sphere.measureOffset(from, to);
  const eighths = Math.round((Math.atan2(east, north) * 4) / Math.PI);
  return DIRECTIONS[(eighths + DIRECTIONS.length) % DIRECTIONS.length]!;
}

const formatDegrees = (degrees: number) => formatNumber(degrees, 4);

/** In square metres; uses the shoelace formula for a polygon without crossings. */
export function computeSurface(corners: readonly Point[]): number {
  const [origin] = corners;
  if (!origin) return 0;
  const offsets = corners.map((corner) => sphere.measureOffset(origin, corner));
  const doubledSurface = offsets.reduce((sum, { east, north }, index) => {
    const next = offsets[(index + 1) % offsets.length]!;
    return sum + east * next.north - next.east * north;
  }, 0);
  return Math.abs(doubledSurface) / 2;
}

const SQUARE_KILOMETRE = 1_000_000;
const SMALL_AREA = 100_000;

/** '3,2 km²', or '4.500 m²' below 0.1 km². */
export const formatSurface = (squareMetres: number) =>
  squareMetres < SMALL_AREA
    ? `${formatNumber(Math.round(squareMetres / 100) * 100)} m²`
    : `${formatNumber(squareMetres / SQUARE_KILOMETRE, 1)} km²`;

/** Returns why the API would refuse these corners, or undefined if it accepts them. */
export function findAreaFault(corners: readonly Point[]): AreaFault | undefined {
  const decoded = decodeArea(encodeArea(corners));
  return 'fault' in decoded ? decoded.fault : undefined;
}
