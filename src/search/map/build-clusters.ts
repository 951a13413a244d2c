import { tileAt } from '../geo/tile-at.ts';
import type { Box, Position } from '../geo/shapes.contract.ts';
import type { Cluster } from './clusters.contract.ts';

/** Homes that are counted together: those of a cell, or of one point. */
export type ClusterPart = Position & { readonly count: number; readonly box: Box };

const MAX_CLUSTERS = 500;
/** A decimetre. */
const DECIMALS = 1e6;

const roundDown = (degrees: number) => Math.floor(degrees * DECIMALS) / DECIMALS;
const roundNearest = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS;
const roundUp = (degrees: number) => Math.ceil(degrees * DECIMALS) / DECIMALS;

/** One cluster for each cell of the level that has any, or of the nearest coarser one that has few enough. */
export function buildClusters(parts: readonly ClusterPart[], level: number): Cluster[] {
  const cells = Map.groupBy(parts, (part) => tileAt(part, level));
  if (cells.size > MAX_CLUSTERS) return buildClusters(parts, level - 1);
  return [...cells].map(([cell, together]) => buildCluster(cell, together));
}

function buildCluster(cell: string, parts: readonly ClusterPart[]): Cluster {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const mean = (of: (part: ClusterPart) => number) =>
    parts.reduce((sum, part) => sum + of(part) * part.count, 0) / count;
  const middle = { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
  const nearest = findNearestPart(middle, parts);
  const boxes = parts.map(({ box }) => box);
  return {
    cell,
    latitude: roundNearest(nearest.latitude),
    longitude: roundNearest(nearest.longitude),
    count,
    bbox: [
      roundDown(Math.min(...boxes.map(({ west }) => west))),
      roundDown(Math.min(...boxes.map(({ south }) => south))),
      roundUp(Math.max(...boxes.map(({ east }) => east))),
      roundUp(Math.max(...boxes.map(({ north }) => north))),
    ],
  };
}

/** Along a bay the middle of its homes is in the sea, and none of them is. */
function findNearestPart(middle: Position, parts: readonly ClusterPart[]): ClusterPart {
  const squared = ({ latitude, longitude }: Position) =>
    (latitude - middle.latitude) ** 2 + (longitude - middle.longitude) ** 2;
  return parts.reduce((nearest, part) => (squared(part) < squared(nearest) ? part : nearest));
}
