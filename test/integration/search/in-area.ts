/** Independent of the search, so that it cannot share an error. */
type Position = { readonly latitude: number; readonly longitude: number };
type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

const EARTH_RADIUS_METRES = 6_371_000;
const TOLERANCE = 1e-7;

const radians = (degrees: number) => (degrees / 180) * Math.PI;

export const inBox = ({ west, south, east, north }: Box, { latitude, longitude }: Position) =>
  west <= longitude && longitude <= east && south <= latitude && latitude <= north;

/** Rounds to millimetres. */
export function metresApart(one: Position, other: Position): number {
  const latitudeSine = Math.sin(radians(other.latitude - one.latitude) / 2);
  const longitudeSine = Math.sin(radians(other.longitude - one.longitude) / 2);
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const haversine = latitudeSine ** 2 + cosines * longitudeSine ** 2;
  const angle = 2 * Math.atan2(Math.sqrt(haversine), Math.sqrt(1 - haversine));
  return Math.round(EARTH_RADIUS_METRES * angle * 1_000) / 1_000;
}

/** Rounds to a metre, like drawn areas. */
const roundPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
});

/** By winding number; a point on an edge is inside. */
export function inArea(corners: readonly Position[], exact: Position): boolean {
  const position = roundPosition(exact);
  let windings = 0;
  for (const [at, from] of corners.entries()) {
    const to = corners[(at + 1) % corners.length]!;
    if (isOn(from, to, position)) return true;
    const side = crossProduct(from, to, position);
    if (from.latitude <= position.latitude && to.latitude > position.latitude && side > 0) windings++;
    if (from.latitude > position.latitude && to.latitude <= position.latitude && side < 0) windings--;
  }
  return windings !== 0;
}

const crossProduct = (from: Position, to: Position, { latitude, longitude }: Position) =>
  (to.longitude - from.longitude) * (latitude - from.latitude) -
  (longitude - from.longitude) * (to.latitude - from.latitude);

function isOn(from: Position, to: Position, position: Position): boolean {
  const along = Math.hypot(to.latitude - from.latitude, to.longitude - from.longitude);
  const between = (one: number, other: number, value: number) =>
    value >= Math.min(one, other) - TOLERANCE && value <= Math.max(one, other) + TOLERANCE;
  return (
    Math.abs(crossProduct(from, to, position)) / along <= TOLERANCE &&
    between(from.latitude, to.latitude, position.latitude) &&
    between(from.longitude, to.longitude, position.longitude)
  );
}
