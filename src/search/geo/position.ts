import type { Position, Box } from './shapes.contract.ts';

/** Meilisearch's value. */
export const EARTH_RADIUS_METRES = 6_371_000;

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

const haversine = (angle: number) => (1 - Math.cos(angle)) / 2;

/** Distance in metres, rounded to millimetres, by Meilisearch's formula, so that both engines and this code agree. */
export function measureDistance(from: Position, to: Position): number {
  const [start, end] = [toRadians(from.latitude), toRadians(to.latitude)];
  const longitudeTerm = haversine(toRadians(to.longitude) - toRadians(from.longitude));
  const sum = haversine(end - start) + Math.cos(start) * Math.cos(end) * longitudeTerm;
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, sum))) * 1000) / 1000;
}

/** Latitude limit of the Web Mercator projection. */
const MAX_LATITUDE = 85.051_128;

/** The web map tile of a position, as `level/x/y`. */
export function tileAt({ latitude, longitude }: Position, level: number): string {
  const tileCount = 2 ** level;
  const mercatorY = Math.asinh(Math.tan(toRadians(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)))));
  const toIndex = (share: number) => Math.max(0, Math.min(tileCount - 1, Math.floor(share * tileCount)));
  return `${level}/${toIndex((longitude + 180) / 360)}/${toIndex((1 - mercatorY / Math.PI) / 2)}`;
}

export function tileToBox(tile: string): Box {
  const [level, x, y] = tile.split('/').map(Number) as [number, number, number];
  const tileCount = 2 ** level;
  const longitude = (column: number) => (column / tileCount) * 360 - 180;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / tileCount))) * 180) / Math.PI;
  return { west: longitude(x), south: latitude(y + 1), east: longitude(x + 1), north: latitude(y) };
}

/** Formats a position as a value of the attribute `spot`, equal for all properties at that position. */
export const formatPosition = ({ latitude, longitude }: Position) => `${latitude},${longitude}`;

export function parsePosition(value: string): Position {
  const [latitude, longitude] = value.split(',').map(Number);
  return { latitude: latitude!, longitude: longitude! };
}
