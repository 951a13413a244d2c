/** Written independently of the search, so that it cannot share a mistake with it. */
type Position = { readonly latitude: number; readonly longitude: number };
type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

const EARTH = 6_371_000;
const BESIDE = 1e-7;

const radians = (degrees: number) => (degrees / 180) * Math.PI;

export const inBox = ({ west, south, east, north }: Box, { latitude, longitude }: Position) =>
  west <= longitude && longitude <= east && south <= latitude && latitude <= north;

/** In whole millimetres. */
export function metresApart(one: Position, other: Position): number {
  const up = Math.sin(radians(other.latitude - one.latitude) / 2);
  const aside = Math.sin(radians(other.longitude - one.longitude) / 2);
  const share = up ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * aside ** 2;
  return Math.round(2 * EARTH * Math.atan2(Math.sqrt(share), Math.sqrt(1 - share)) * 1_000) / 1_000;
}

/** To the metre, as areas are drawn. */
const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
});

/** By how often the edges wind around it; on an edge it is inside. */
export function inArea(corners: readonly Position[], exact: Position): boolean {
  const position = rounded(exact);
  let winds = 0;
  for (const [at, from] of corners.entries()) {
    const to = corners[(at + 1) % corners.length]!;
    if (isOn(from, to, position)) return true;
    if (from.latitude <= position.latitude && to.latitude > position.latitude && left(from, to, position) > 0) winds++;
    if (from.latitude > position.latitude && to.latitude <= position.latitude && left(from, to, position) < 0) winds--;
  }
  return winds !== 0;
}

const left = (from: Position, to: Position, { latitude, longitude }: Position) =>
  (to.longitude - from.longitude) * (latitude - from.latitude) -
  (longitude - from.longitude) * (to.latitude - from.latitude);

function isOn(from: Position, to: Position, position: Position): boolean {
  const along = Math.hypot(to.latitude - from.latitude, to.longitude - from.longitude);
  const between = (one: number, other: number, value: number) =>
    value >= Math.min(one, other) - BESIDE && value <= Math.max(one, other) + BESIDE;
  return (
    Math.abs(left(from, to, position)) / along <= BESIDE &&
    between(from.latitude, to.latitude, position.latitude) &&
    between(from.longitude, to.longitude, position.longitude)
  );
}
