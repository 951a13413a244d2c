import { distance } from '../where/distance.ts';
import { positionOf } from '../where/spot.ts';
import type { FilterGroup, PropertyFilter } from './property-filter.ts';
import { type Clause, type Counts, type Hit, isAnyOf, type SearchEngine } from './search-query.ts';
import type { Position } from '../where/shapes.contract.ts';

type Page = { page: number; pageSize: number };
type Asked = { filter: PropertyFilter; words: readonly Clause[]; spots: Counts };
/** All at the same distance. */
type Tier = { spots: string[]; count: number };

/** Each is true of all that share a point, or of none. */
const OF_PLACE: readonly FilterGroup[] = ['bbox', 'near', 'area'];

/**
 * A page of what is around a point, the nearest first, and of those in one place the newest: of the spots that were
 * counted of it. They are sorted here, so that both engines agree: Meilisearch sorts by distance to the metre, and not
 * what is equally far.
 */
export async function nearestFirst(
  stock: SearchEngine,
  { filter, words, spots: counted }: Asked,
  { page, pageSize }: Page,
): Promise<Hit[]> {
  const near = filter.get('near');
  if (!near || !('around' in near)) return [];
  const others = [...filter].filter(([group]) => !OF_PLACE.includes(group)).map(([, clause]) => clause);
  const queries = onPage(tiers(counted, near.around), (page - 1) * pageSize, pageSize).map(({ spots, ...rows }) => ({
    filter: [...others, ...words, isAnyOf('spot', ...spots)],
    sort: 'newest' as const,
    rows,
  }));
  return queries.length ? (await stock.search(queries)).flatMap(({ hits }) => hits) : [];
}

/** The nearest first. */
function tiers(counts: Counts, from: Position): Tier[] {
  const away = [...counts].map(([spot, count]) => ({ spot, count, metres: distance(from, positionOf(spot)) }));
  const byDistance = Map.groupBy(away, ({ metres }) => metres);
  return [...byDistance]
    .sort(([one], [other]) => one - other)
    .map(([, all]) => ({
      spots: all.map(({ spot }) => spot),
      count: all.reduce((sum, { count }) => sum + count, 0),
    }));
}

/** Which rows of which tiers stand on a page. */
function onPage(all: readonly Tier[], from: number, length: number) {
  let before = 0;
  return all.flatMap(({ spots, count }) => {
    const first = Math.max(0, from - before);
    const end = Math.min(count, from + length - before);
    before += count;
    return end > first ? [{ spots, from: first, limit: end - first }] : [];
  });
}
