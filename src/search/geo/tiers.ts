import type { Counts } from '../query/search-query.ts';
import { measureDistance } from './measure-distance.ts';
import type { Position } from './shapes.contract.ts';
import { parsePosition } from './spot.ts';

/** All spots at one distance, and how many homes stand there. */
export type Tier = { readonly spots: readonly string[]; readonly metres: number; readonly count: number };

export const measureToNearest = (centres: readonly Position[], position: Position) =>
  Math.min(...centres.map((centre) => measureDistance(centre, position)));

/** Spots by their distance from the nearest of these positions, the nearest first. */
export function groupByDistance(counts: Counts, centres: readonly Position[]): Tier[] {
  const away = [...counts].map(([spot, count]) => ({
    spot,
    count,
    metres: measureToNearest(centres, parsePosition(spot)),
  }));
  const byDistance = Map.groupBy(away, ({ metres }) => metres);
  return [...byDistance]
    .sort(([one], [other]) => one - other)
    .map(([metres, all]) => ({
      metres,
      spots: all.map(({ spot }) => spot),
      count: all.reduce((sum, { count }) => sum + count, 0),
    }));
}
