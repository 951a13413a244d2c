import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { formatDistance } from '../../../../components/map/format-distance.ts';
import type { NamedPlace } from '../../../../components/map/named-places.ts';
import type { Point } from '../../../../components/map/point.ts';
import { sphere } from '../../../../components/map/sphere.ts';

const DIRECTIONS = ['norte', 'nordeste', 'este', 'sudeste', 'sur', 'sudoeste', 'oeste', 'noroeste'];
/** Metres. */
const THERE = 75;

/** 'Punto 3 de 6, 400 m al este de Puerto Banús'. */
export const describeVertex = (at: number, count: number, point: Point, places: readonly NamedPlace[]) =>
  `Punto ${formatNumber(at + 1)} de ${formatNumber(count)}, ${whereabouts(point, places)}`;

/** Where a point lies, as seen from the nearest place that has a name. */
function whereabouts(point: Point, places: readonly NamedPlace[]): string {
  const [nearest] = places
    .map((place) => ({ place, metres: sphere.distance(place, point) }))
    .sort((one, other) => one.metres - other.metres);
  if (!nearest) return `${written(point.latitude)}, ${written(point.longitude)}`;
  const { place, metres } = nearest;
  if (metres < THERE) return `en ${place.name}`;
  return `${formatDistance(metres)} al ${direction(place, point)} de ${place.name}`;
}

function direction(from: Point, to: Point) {
  const { east, north } = sphere.offset(from, to);
  const eighths = Math.round((Math.atan2(east, north) * 4) / Math.PI);
  return DIRECTIONS[(eighths + DIRECTIONS.length) % DIRECTIONS.length]!;
}

const written = (degrees: number) => formatNumber(degrees, 4);
