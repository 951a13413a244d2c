import type { Point } from './point.ts';

/** A part of the map between two meridians and two parallels, in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** About 11 m: what a part of the map that is seen says of itself in an address. */
const DECIMALS = 4;

/** `west,south,east,north`, as the address and the API have it. */
export const formatBounds = ({ west, south, east, north }: Bounds) =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(DECIMALS))).join(',');

/** Undefined for whatever is no part of the map. */
export function parseBounds(text: string): Bounds | undefined {
  const numbers = text.split(',');
  if (numbers.length !== 4 || !numbers.every((number) => /^-?\d{1,3}(\.\d{1,8})?$/.test(number))) return undefined;
  const [west, south, east, north] = numbers.map(Number) as [number, number, number, number];
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOnEarth && west < east && south < north ? { west, south, east, north } : undefined;
}

/** The smallest that holds all of them; undefined for none. */
export function mergeBounds(parts: readonly Bounds[]): Bounds | undefined {
  if (parts.length === 0) return undefined;
  return {
    west: Math.min(...parts.map(({ west }) => west)),
    south: Math.min(...parts.map(({ south }) => south)),
    east: Math.max(...parts.map(({ east }) => east)),
    north: Math.max(...parts.map(({ north }) => north)),
  };
}

export const pointBounds = ({ latitude, longitude }: Point): Bounds => ({
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
});

/** What both hold; undefined where they lie apart. */
export function intersectBounds(one: Bounds, other: Bounds): Bounds | undefined {
  const both = {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  };
  return both.west < both.east && both.south < both.north ? both : undefined;
}

export const containsPoint = ({ west, south, east, north }: Bounds, { latitude, longitude }: Point) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
