import type { SearchEngine } from '../query/search-query.ts';
import { matchAnyOf } from '../query/search-query.ts';
import type { Position } from '../geo/shapes.contract.ts';
import { parsePosition } from '../geo/spot.ts';

/** The middle of a place, and how many metres it reaches around it. */
type PlaceCentre = Position & { readonly radius: number };

/**
 * Where the properties of a place are said to be, by the keys of the place: the middle of their public points, of
 * latitudes and longitudes apart, which a few wrong ones do not move. Null where none of them is on the map.
 */
export async function computePlaceCentre(
  searchEngine: SearchEngine,
  placeKeys: readonly string[],
): Promise<PlaceCentre | null> {
  if (!placeKeys.length) return null;
  const [answer] = await searchEngine.search([{ filter: [matchAnyOf('placeKeys', ...placeKeys)], facets: ['spot'] }]);
  const spots = [...answer!.counts('spot')].map(([value, count]) => ({ ...parsePosition(value), count }));
  if (!spots.length) return null;
  const latitude = weightedMedian(spots.map((one) => ({ degrees: one.latitude, count: one.count })));
  const longitude = weightedMedian(spots.map((one) => ({ degrees: one.longitude, count: one.count })));
  return { latitude, longitude, radius: 0 };
}

/** As many are below it as above. */
function weightedMedian(values: { degrees: number; count: number }[]): number {
  const sorted = values.sort((one, other) => one.degrees - other.degrees);
  let left = values.reduce((sum, { count }) => sum + count, 0) / 2;
  return sorted.find(({ count }) => (left -= count) <= 0)!.degrees;
}
