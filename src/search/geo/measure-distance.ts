import type { Position } from './shapes.contract.ts';

/** Metres: the sphere that Meilisearch measures on. */
export const EARTH_RADIUS_METRES = 6_371_000;

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

const haversine = (angle: number) => (1 - Math.cos(angle)) / 2;

/** Metres between two positions, in whole millimetres, by the formula of Meilisearch: both engines and we agree. */
export function measureDistance(from: Position, to: Position): number {
  const [start, end] = [toRadians(from.latitude), toRadians(to.latitude)];
  const aside = haversine(toRadians(to.longitude) - toRadians(from.longitude));
  const share = haversine(end - start) + Math.cos(start) * Math.cos(end) * aside;
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, share))) * 1000) / 1000;
}
