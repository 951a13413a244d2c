import { type Clause, isAnyOf, type SearchEngine } from '../query/search-query.ts';
import { boxOf } from './box-of.ts';
import { isInside } from './is-inside.ts';
import type { Position } from './shapes.contract.ts';
import { positionOf } from './spot.ts';

/** Of more, Meilisearch would be asked for too many values. */
const MOST_SPOTS = 1_000;

/** A drawn area: the spots that are in it, where they are few enough for either engine; else PostgreSQL finds them. */
export async function areaClause(
  corners: readonly Position[] | undefined,
  stock: SearchEngine,
): Promise<Clause | undefined> {
  if (!corners) return undefined;
  const [answer] = await stock.search([{ filter: [{ box: boxOf(corners) }], facets: ['spot'] }]);
  const spots = [...answer!.counts('spot').keys()].filter((spot) => isInside(positionOf(spot), corners));
  return spots.length <= MOST_SPOTS ? isAnyOf('spot', ...spots) : { inside: corners };
}
