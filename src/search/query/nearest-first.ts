import type { Tier } from '../where/tiers.ts';
import type { Position } from '../where/shapes.contract.ts';
import { positionOf } from '../where/spot.ts';
import { distanceToNearest, tiers } from '../where/tiers.ts';
import type { FilterGroup, PropertyFilter } from './property-filter.ts';
import { type Answer, type Clause, type Hit, isAnyOf, type SearchEngine } from './search-query.ts';

type Page = { page: number; pageSize: number };
type Asked = {
  filter: PropertyFilter;
  /** The nearest to any of them comes first. */
  centres: readonly Position[];
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
 * A page of what is around a point or places, the nearest first, and of those in one place the newest. The spots that were counted
 * of it are sorted here, so that both engines agree: Meilisearch sorts by distance to the metre, and not what is equally
 * far. Where the nearest spot alone will fill the page, its homes are asked for meanwhile.
 */
export async function nearestFirst(
  stock: Stock,
  { filter, centres, words, answered }: Asked,
  { page, pageSize }: Page,
): Promise<Hit[]> {
  const [centre] = centres;
  if (!centre) return [];
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
    const likely = centres.length === 1 ? await stock.nearestSpots(centre) : null;
    if (!likely || likely.count < from + pageSize) return null;
    return { spots: likely.spots, hits: await rowsOf([{ spots: likely.spots, from, limit: pageSize }]) };
  };

  const [[found], guessed] = await Promise.all([answered, guess()]);
  const spots = found!.counts('spot');
  const parts = onPage(tiers(spots, centres), from, pageSize);
  if (guessed && parts.length === 1 && areSame(parts[0]!.spots, guessed.spots)) return guessed.hits;
  const placed = byDistance(await rowsOf(together(parts)), centres);
  if (placed.length === pageSize || !isWithUnplaced(filter.get('near'))) return placed;
  const onMap = [...spots.values()].reduce((sum, count) => sum + count, 0);
  const rest = { from: Math.max(0, from - onMap), limit: pageSize - placed.length };
  const unplaced = { filter: [...filter.values(), ...words, { notAll: [isAnyOf('spot', ...spots.keys())] }] };
  const [last] = await stock.search([{ ...unplaced, sort: 'newest', rows: rest }]);
  return [...placed, ...last!.hits];
}

/** A town's homes are meant though they are on no map: they come last. */
const isWithUnplaced = (near: Clause | undefined) => near !== undefined && 'anyOf' in near;

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
const byDistance = (hits: readonly Hit[], centres: readonly Position[]) =>
  hits
    .map((hit) => ({ hit, metres: hit.spot === null ? Infinity : distanceToNearest(centres, positionOf(hit.spot)) }))
    .sort((one, other) => one.metres - other.metres)
    .map(({ hit }) => hit);
