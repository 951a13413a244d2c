import { cellAt } from '../where/cell-at.ts';
import type { Box, Position } from '../where/shapes.contract.ts';
import type { Cluster } from './clusters.contract.ts';

/** Homes that are counted together: those of a cell, or of one point. */
export type Part = Position & { readonly count: number; readonly box: Box };

const MOST = 500;
/** A decimetre. */
const DECIMALS = 1e6;

const below = (degrees: number) => Math.floor(degrees * DECIMALS) / DECIMALS;
const rounded = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS;
const above = (degrees: number) => Math.ceil(degrees * DECIMALS) / DECIMALS;

/** One cluster for each cell of the level that has any, or of the nearest coarser one that has few enough. */
export function clustersOf(parts: readonly Part[], level: number): Cluster[] {
  const cells = Map.groupBy(parts, (part) => cellAt(part, level));
  if (cells.size > MOST) return clustersOf(parts, level - 1);
  return [...cells].map(([cell, together]) => cluster(cell, together));
}

function cluster(cell: string, parts: readonly Part[]): Cluster {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const mean = (of: (part: Part) => number) => parts.reduce((sum, part) => sum + of(part) * part.count, 0) / count;
  const middle = { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
  const nearest = nearestTo(middle, parts);
  const boxes = parts.map(({ box }) => box);
  return {
    cell,
    latitude: rounded(nearest.latitude),
    longitude: rounded(nearest.longitude),
    count,
    bbox: [
      below(Math.min(...boxes.map(({ west }) => west))),
      below(Math.min(...boxes.map(({ south }) => south))),
      above(Math.max(...boxes.map(({ east }) => east))),
      above(Math.max(...boxes.map(({ north }) => north))),
    ],
  };
}

/** Along a bay the middle of its homes is in the sea, and none of them is. */
function nearestTo(middle: Position, parts: readonly Part[]): Part {
  const squared = ({ latitude, longitude }: Position) =>
    (latitude - middle.latitude) ** 2 + (longitude - middle.longitude) ** 2;
  return parts.reduce((nearest, part) => (squared(part) < squared(nearest) ? part : nearest));
}
