/** A map position in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** A map area between two meridians and two parallels, in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** About 11 m: precision of a visible map area in URLs. */
const DECIMALS = 4;

/** `west,south,east,north`, as in URLs and the API. */
export const formatBounds = ({ west, south, east, north }: Bounds) =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(DECIMALS))).join(',');

/** Returns undefined for invalid text. */
export function parseBounds(text: string): Bounds | undefined {
  const numbers = text.split(',');
  if (numbers.length !== 4 || !numbers.every((number) => /^-?\d{1,3}(\.\d{1,8})?$/.test(number))) return undefined;
  const [west, south, east, north] = numbers.map(Number) as [number, number, number, number];
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOnEarth && west < east && south < north ? { west, south, east, north } : undefined;
}

/** Returns the smallest bounds that contain all, or undefined for an empty list. */
export function mergeBounds(parts: readonly Bounds[]): Bounds | undefined {
  if (parts.length === 0) return undefined;
  return {
    west: Math.min(...parts.map(({ west }) => west)),
    south: Math.min(...parts.map(({ south }) => south)),
    east: Math.max(...parts.map(({ east }) => east)),
    north: Math.max(...parts.map(({ north }) => north)),
  };
}

export const toPointBounds = ({ latitude, longitude }: Point): Bounds => ({
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
});

/** Returns undefined if the bounds do not overlap. */
export function intersectBounds(a: Bounds, b: Bounds): Bounds | undefined {
  const overlap = {
    west: Math.max(a.west, b.west),
    south: Math.max(a.south, b.south),
    east: Math.min(a.east, b.east),
    north: Math.min(a.north, b.north),
  };
  return overlap.west < overlap.east && overlap.south < overlap.north ? overlap : undefined;
}

export const containsPoint = ({ west, south, east, north }: Bounds, { latitude, longitude }: Point) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
