import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';
import { distanceText } from '../../../../ui/map/distance-text.ts';
import type { NamedPlace } from '../../../../ui/map/named-places.ts';
import type { Point } from '../../../../ui/map/point.ts';
import { sphere } from '../../../../ui/map/sphere.ts';

const DIRECTIONS = ['norte', 'nordeste', 'este', 'sudeste', 'sur', 'sudoeste', 'oeste', 'noroeste'];
/** Metres. */
const THERE = 75;

/** 'Punto 3 de 6, 400 m al este de Puerto Banús'. */
export const vertexName = (at: number, count: number, point: Point, places: readonly NamedPlace[]) =>
  `Punto ${grouped(at + 1)} de ${grouped(count)}, ${whereabouts(point, places)}`;

/** Where a point lies, as seen from the nearest place that has a name. */
function whereabouts(point: Point, places: readonly NamedPlace[]): string {
  const [nearest] = places
    .map((place) => ({ place, metres: sphere.distance(place, point) }))
    .sort((one, other) => one.metres - other.metres);
  if (!nearest) return `${written(point.latitude)}, ${written(point.longitude)}`;
  const { place, metres } = nearest;
  if (metres < THERE) return `en ${place.name}`;
  return `${distanceText(metres)} al ${direction(place, point)} de ${place.name}`;
}

function direction(from: Point, to: Point) {
  const { east, north } = sphere.offset(from, to);
  const eighths = Math.round((Math.atan2(east, north) * 4) / Math.PI);
  return DIRECTIONS[(eighths + DIRECTIONS.length) % DIRECTIONS.length]!;
}

const written = (degrees: number) => grouped(degrees, 4);
