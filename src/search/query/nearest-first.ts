import type { Tier } from '../where/tiers.ts';
import { distance } from '../where/distance.ts';
import type { Position } from '../where/shapes.contract.ts';
import { positionOf } from '../where/spot.ts';
import { tiers } from '../where/tiers.ts';
import type { FilterGroup, PropertyFilter } from './property-filter.ts';
import { type Answer, type Clause, type Hit, isAnyOf, type SearchEngine } from './search-query.ts';

type Page = { page: number; pageSize: number };
type Asked = {
  filter: PropertyFilter;
  words: readonly Clause[];
  /** The first answer counts the spots of all that is found. */
  answered: Promise<readonly Answer[]>;
};
type Stock = SearchEngine & {
  /** What is probably the nearest tier to a position, whatever else is asked. */
  nearestSpots(to: Position): Promise<Tier | null>;
};
/** Rows of what stands at these spots, the newest first. */
type Part = { spots: readonly string[]; from: number; limit: number };

/** Each is true of all that share a point, or of none. */
const OF_PLACE: readonly FilterGroup[] = ['bbox', 'near', 'area'];

/**
 * A page of what is around a point, the nearest first, and of those in one place the newest. The spots that were counted
 * of it are sorted here, so that both engines agree: Meilisearch sorts by distance to the metre, and not what is equally
 * far. Where the nearest spot alone will fill the page, its homes are asked for meanwhile.
 */
export async function nearestFirst(
  stock: Stock,
  { filter, words, answered }: Asked,
  { page, pageSize }: Page,
): Promise<Hit[]> {
  const near = filter.get('near');
  if (!near || !('around' in near)) return [];
  const from = (page - 1) * pageSize;
  const others = [...filter].filter(([group]) => !OF_PLACE.includes(group)).map(([, clause]) => clause);
  const rowsOf = async (parts: readonly Part[]) => {
    const queries = parts.map(({ spots, ...rows }) => ({
      filter: [...others, ...words, isAnyOf('spot', ...spots)],
      sort: 'newest' as const,
      rows,
    }));
    return queries.length ? (await stock.search(queries)).flatMap(({ hits }) => hits) : [];
  };

  const guess = async () => {
    const likely = await stock.nearestSpots(near.around);
    if (!likely || likely.count < from + pageSize) return null;
    return { spots: likely.spots, hits: await rowsOf([{ spots: likely.spots, from, limit: pageSize }]) };
  };

  const [[found], guessed] = await Promise.all([answered, guess()]);
  const parts = onPage(tiers(found!.counts('spot'), near.around), from, pageSize);
  if (guessed && parts.length === 1 && areSame(parts[0]!.spots, guessed.spots)) return guessed.hits;
  return byDistance(await rowsOf(together(parts)), near.around);
}

const areSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((spot) => others.includes(spot));

/** Which rows of which tiers stand on a page. */
function onPage(all: readonly Tier[], from: number, length: number): (Part & { isWhole: boolean })[] {
  let before = 0;
  return all.flatMap(({ spots, count }) => {
    const first = Math.max(0, from - before);
    const end = Math.min(count, from + length - before);
    before += count;
    return end > first ? [{ spots, from: first, limit: end - first, isWhole: end - first === count }] : [];
  });
}

/** Whole tiers are asked for at once: where every home has a point of its own, a page has as many tiers as homes. */
function together(parts: readonly (Part & { isWhole: boolean })[]): Part[] {
  const whole = parts.filter(({ isWhole }) => isWhole);
  if (whole.length < 2) return [...parts];
  const limit = whole.reduce((sum, part) => sum + part.limit, 0);
  return [...parts.filter(({ isWhole }) => !isWhole), { spots: whole.flatMap(({ spots }) => spots), from: 0, limit }];
}

/** In one place they stay as they were. */
const byDistance = (hits: readonly Hit[], from: Position) =>
  hits
    .map((hit) => ({ hit, metres: hit.spot === null ? Infinity : distance(from, positionOf(hit.spot)) }))
    .sort((one, other) => one.metres - other.metres)
    .map(({ hit }) => hit);
