import type { Attribute, Counts } from '../query/search-query.ts';
import { boxOfCell } from '../where/cell-at.ts';
import type { Position } from '../where/shapes.contract.ts';
import { positionOf } from '../where/spot.ts';
import type { Part } from './clusters-of.ts';

/** A cell is as wide as 128 pixels of the map, more or less. */
export const levelAt = (zoom: number) => Math.round(zoom) + 2;

/** What is counted for clusters of a level: cells of a sixteenth of their width or less, which say where most homes are. */
export function countedFor(level: number): Attribute {
  if (level <= 8) return 'cell10';
  if (level <= 10) return 'cell12';
  return level <= 12 ? 'cell14' : 'spot';
}

export const countedParts = (attribute: Attribute, counts: Counts): Part[] =>
  [...counts].map(([value, count]) =>
    attribute === 'spot' ? partAt(positionOf(value), count) : partOfCell(value, count),
  );

export const partAt = ({ latitude, longitude }: Position, count = 1): Part => ({
  latitude,
  longitude,
  count,
  box: { west: longitude, south: latitude, east: longitude, north: latitude },
});

function partOfCell(cell: string, count: number): Part {
  const box = boxOfCell(cell);
  return { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2, count, box };
}
