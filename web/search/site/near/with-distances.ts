import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import type { SearchState } from '../search-results/search-url.ts';
import { formatDistanceFrom } from './format-distance-from.ts';
import { getPlaceName } from './get-place-name.ts';

/** Around a place, each card says how far its home lies; the points themselves are for the map. */
export function withDistances(results: PropertyResults, { filters: { near }, view }: SearchState): PropertyResults {
  const { around, items, points } = results;
  const awayOf = (at: number) => {
    const point = points?.[at];
    const away =
      near !== undefined && around && point ? formatDistanceFrom(point, around, getPlaceName(near)) : undefined;
    return away && { away };
  };
  return {
    ...results,
    items: items.map((card, at) => ({ ...card, ...awayOf(at) })),
    points: view === 'map' ? points : null,
  };
}
