import type { Attribute, Counts } from '../query/search-query.ts';
import { boxOfTile } from '../geo/tile-at.ts';
import type { Position } from '../geo/shapes.contract.ts';
import { parsePosition } from '../geo/spot.ts';
import type { ClusterPart } from './build-clusters.ts';

/** A cell is as wide as 128 pixels of the map, more or less. */
export const getTileLevel = (zoom: number) => Math.round(zoom) + 2;

/** What is counted for clusters of a level: cells of a sixteenth of their width or less, which say where most homes are. */
export function pickCountedAttribute(level: number): Attribute {
  if (level <= 8) return 'cell10';
  if (level <= 10) return 'cell12';
  return level <= 12 ? 'cell14' : 'spot';
}

export const toParts = (attribute: Attribute, counts: Counts): ClusterPart[] =>
  [...counts].map(([value, count]) =>
    attribute === 'spot' ? toPointPart(parsePosition(value), count) : toTilePart(value, count),
  );

export const toPointPart = ({ latitude, longitude }: Position, count = 1): ClusterPart => ({
  latitude,
  longitude,
  count,
  box: { west: longitude, south: latitude, east: longitude, north: latitude },
});

function toTilePart(cell: string, count: number): ClusterPart {
  const box = boxOfTile(cell);
  return { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2, count, box };
}
