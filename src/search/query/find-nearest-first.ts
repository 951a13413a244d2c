import type { Tier } from '../geo/tiers.ts';
import type { Position } from '../geo/shapes.contract.ts';
import { parsePosition } from '../geo/spot.ts';
import { measureToNearest, groupByDistance } from '../geo/tiers.ts';
import type { FilterGroup, PropertyFilter } from './build-property-filter.ts';
import { type Answer, type Clause, type Hit, matchAnyOf, type SearchEngine } from './search-query.ts';

type Page = { page: number; pageSize: number };
type NearestRequest = {
  filter: PropertyFilter;
  /** The nearest to any of them comes first. */
  centres: readonly Position[];
  words: readonly Clause[];
  /** The first answer counts the spots of all that is found. */
  pendingAnswers: Promise<readonly Answer[]>;
};
type NearestSearchEngine = SearchEngine & {
  /** What is probably the nearest tier to a position, whatever else is asked. */
  findNearestTier(to: Position): Promise<Tier | null>;
};
/** Rows of what stands at these spots, the newest first. */
type TierSlice = { spots: readonly string[]; from: number; limit: number };

/** Each is true of all that share a point, or of none. */
const GEO_GROUPS: readonly FilterGroup[] = ['bbox', 'near', 'area'];

/**
 * A page of what is around a point or places, the nearest first, and of those in one place the newest. The spots that were counted
 * of it are sorted here, so that both engines agree: Meilisearch sorts by distance to the metre, and not what is equally
 * far. Where the nearest spot alone will fill the page, its homes are asked for meanwhile.
 */
export async function findNearestFirst(
  searchEngine: NearestSearchEngine,
  { filter, centres, words, pendingAnswers }: NearestRequest,
  { page, pageSize }: Page,
): Promise<Hit[]> {
  const [centre] = centres;
  if (!centre) return [];
  const from = (page - 1) * pageSize;
  const others = [...filter].filter(([group]) => !GEO_GROUPS.includes(group)).map(([, clause]) => clause);
  const fetchSlices = async (parts: readonly TierSlice[]) => {
    const queries = parts.map(({ spots, ...rows }) => ({
      filter: [...others, ...words, matchAnyOf('spot', ...spots)],
      sort: 'newest' as const,
      rows,
    }));
    return queries.length ? (await searchEngine.search(queries)).flatMap(({ hits }) => hits) : [];
  };

  const guessNearest = async () => {
    const likely = centres.length === 1 ? await searchEngine.findNearestTier(centre) : null;
    if (!likely || likely.count < from + pageSize) return null;
    return { spots: likely.spots, hits: await fetchSlices([{ spots: likely.spots, from, limit: pageSize }]) };
  };

  const [[found], guessed] = await Promise.all([pendingAnswers, guessNearest()]);
  const spots = found!.counts('spot');
  const parts = sliceTiers(groupByDistance(spots, centres), from, pageSize);
  if (guessed && parts.length === 1 && haveSameItems(parts[0]!.spots, guessed.spots)) return guessed.hits;
  const sorted = sortByDistance(await fetchSlices(mergeWholeTiers(parts)), centres);
  if (sorted.length === pageSize || !includesUnplaced(filter.get('near'))) return sorted;
  const onMap = [...spots.values()].reduce((sum, count) => sum + count, 0);
  const rest = { from: Math.max(0, from - onMap), limit: pageSize - sorted.length };
  const unplaced = { filter: [...filter.values(), ...words, { notAll: [matchAnyOf('spot', ...spots.keys())] }] };
  const [last] = await searchEngine.search([{ ...unplaced, sort: 'newest', rows: rest }]);
  return [...sorted, ...last!.hits];
}

/** A town's homes are meant though they are on no map: they come last. */
const includesUnplaced = (near: Clause | undefined) => near !== undefined && 'anyOf' in near;

const haveSameItems = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((spot) => others.includes(spot));

/** Which rows of which tiers stand on a page. */
function sliceTiers(all: readonly Tier[], from: number, length: number): (TierSlice & { isWhole: boolean })[] {
  let before = 0;
  return all.flatMap(({ spots, count }) => {
    const first = Math.max(0, from - before);
    const end = Math.min(count, from + length - before);
    before += count;
    return end > first ? [{ spots, from: first, limit: end - first, isWhole: end - first === count }] : [];
  });
}

/** Whole tiers are asked for at once: where every home has a point of its own, a page has as many tiers as homes. */
function mergeWholeTiers(parts: readonly (TierSlice & { isWhole: boolean })[]): TierSlice[] {
  const whole = parts.filter(({ isWhole }) => isWhole);
  if (whole.length < 2) return [...parts];
  const limit = whole.reduce((sum, part) => sum + part.limit, 0);
  return [...parts.filter(({ isWhole }) => !isWhole), { spots: whole.flatMap(({ spots }) => spots), from: 0, limit }];
}

/** In one place they stay as they were. */
const sortByDistance = (hits: readonly Hit[], centres: readonly Position[]) =>
  hits
    .map((hit) => ({ hit, metres: hit.spot === null ? Infinity : measureToNearest(centres, parsePosition(hit.spot)) }))
    .sort((one, other) => one.metres - other.metres)
    .map(({ hit }) => hit);
