import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import type { Listing } from '../listing/listing-url.ts';
import { awayText } from './away-text.ts';
import { nearName } from './near-name.ts';

/** Around a place, each card says how far its home lies; the points themselves are for the map. */
export function placedResults(results: PropertyResults, { filters: { near }, view }: Listing): PropertyResults {
  const { around, items, points } = results;
  const awayOf = (at: number) => {
    const point = points?.[at];
    const away = near !== undefined && around && point ? awayText(point, around, nearName(near)) : undefined;
    return away && { away };
  };
  return {
    ...results,
    items: items.map((card, at) => ({ ...card, ...awayOf(at) })),
    points: view === 'map' ? points : null,
  };
}
