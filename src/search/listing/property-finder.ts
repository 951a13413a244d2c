import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import type { ListOrder } from '../../agency/agency.contract.ts';
import { ShowCachedAgency } from '../../agency/agency.messages.ts';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.sql.ts';
import { toPage } from '../../platform/query/to-page.ts';
import { FailoverSearchEngine } from '../failover-search-engine.ts';
import { type Tier, measureToNearest, groupByDistance } from '../geo/location-index.ts';
import type { Nearby } from '../geo/near-clause.ts';
import { parsePosition } from '../geo/position.ts';
import type { Position } from '../geo/shapes.contract.ts';
import {
  buildFacetQueries,
  buildPropertyFacets,
  FACETS,
  type PropertyFilter,
  type FilterGroup,
} from '../query/filter-groups.ts';
import type { FilterValues } from '../query/filter-values.ts';
import {
  type SearchResult,
  type Clause,
  type Hit,
  type SearchQuery,
  matchAnyOf,
  type SearchEngine,
} from '../query/search-query.ts';
import { SearchDependency } from '../search-dependency.ts';
import { nullIfBusy } from '../search.problems.ts';
import type { PropertyQuery, PropertyResults, PropertySort, PropertyFacets } from '../search.contract.ts';
import { buildRelevanceTiers, matchesAnywhere, type QueryTerm } from '../text-query/query-term.ts';
import { MINUTE_MS } from '../../platform/time-units.contract.ts';

interface CacheEntry {
  readonly facets: PropertyFacets;
  readonly filterValues: FilterValues;
  readonly dependencies: readonly SearchDependency[];
  /** Position in the invalidation log up to which the entry has been checked and found unaffected. */
  version: number;
}

/** Caches facet counts, the costliest part of a search, for a minute or until one of them changes. */
@Injectable()
export class FacetCache {
  private readonly cache = new LRUCache<string, CacheEntry>({ max: 500, ttl: MINUTE_MS });

  constructor(private readonly invalidations: InvalidationBus) {}

  /** Returns the cached counts of a query, or null, and a function that stores them for the current version. */
  getEntry(filter: readonly Clause[], filterValues: FilterValues) {
    const key = JSON.stringify(filter);
    const { version } = this.invalidations;
    return {
      facets: this.findValid(key, filterValues, version),
      /** `countingQueries` are the queries that produced the counts; what else they request does not matter. */
      store: (facets: PropertyFacets, countingQueries: readonly SearchQuery[]) => {
        const dependencies = countingQueries.map(
          ({ filter = [], facets = [] }) => new SearchDependency({ filter, facets }),
        );
        this.cache.set(key, { facets, filterValues, dependencies, version });
        return facets;
      },
    };
  }

  /** Counts for outdated filter options are useless. */
  private findValid(key: string, filterValues: FilterValues, version: number) {
    const cached = this.cache.get(key);
    if (cached?.filterValues !== filterValues) return null;
    const isOutdated = cached.dependencies.some(
      (dependency) => this.invalidations.findInvalidationTime(dependency, cached.version) !== undefined,
    );
    if (isOutdated) return null;
    cached.version = version;
    for (const dependency of cached.dependencies) DependencyTracker.track(dependency);
    return cached.facets;
  }
}

@Injectable()
export class DefaultSort {
  constructor(private readonly queries: QueryBus) {}

  async getCurrent(): Promise<ListOrder> {
    return (await this.queries.execute(new ShowCachedAgency())).defaultSort;
  }
}

type FindRequest = {
  query: PropertyQuery;
  filterValues: FilterValues;
  filter: PropertyFilter;
  /** Conditions of the text besides its words. */
  clauses: readonly Clause[];
  nearby: Nearby | undefined;
  sort: PropertySort | undefined;
};
/** Hints about the whole search, computed after the results. */
export type Advice = Pick<
  PropertyResults,
  | 'interpretation'
  | 'relaxed'
  | 'totalWithoutWords'
  | 'removableFilters'
  | 'nearestMatch'
  | 'unknownPlace'
  | 'circle'
  | 'nearby'
>;
/** `items` are the hits of the cards. */
export type HitPage = Omit<PropertyResults, 'items' | 'points' | keyof Advice> & { items: Hit[] };

const isComposedSort = (sort: PropertySort): sort is 'relevance' | 'nearest' | 'featured' =>
  sort === 'relevance' || sort === 'nearest' || sort === 'featured';

/** Finds a page of results with its total and facets. */
@Injectable()
export class PropertyFinder {
  constructor(
    private readonly searchEngine: FailoverSearchEngine,
    private readonly cache: FacetCache,
    private readonly defaultSort: DefaultSort,
  ) {}

  async find(request: FindRequest, terms: readonly QueryTerm[]): Promise<HitPage> {
    const { query, filterValues, filter, clauses } = request;
    const sort = await this.resolveSort(request.sort, terms);
    const words = [...clauses, ...matchesAnywhere(terms)];
    const allClauses = [...filter.values(), ...words];
    const counts = query.facets ? this.cache.getEntry(allClauses, filterValues) : null;
    const needsCounts = counts?.facets === null && !this.searchEngine.shouldOmitCounts;
    const countingQueries = needsCounts ? buildFacetQueries(filter, words) : new Map<never, never>();
    const { page, pageSize } = query;
    const rows = { page, pageSize };

    const countedQuery = { filter: allClauses, facets: needsCounts ? FACETS : [] };
    const firstQuery = {
      ...countedQuery,
      ...(sort === 'nearest' && { facets: [...countedQuery.facets, 'spot' as const] }),
      ...(!isComposedSort(sort) && { sort, rows }),
    };

    const pendingAnswers = this.searchEngine.search([firstQuery, ...countingQueries.values()]);
    const [[firstAnswer, ...groupAnswers], composedHits] = await Promise.all([
      pendingAnswers,
      this.findComposedPage({ ...request, sort }, terms, pendingAnswers),
    ]);
    const { hits, total } = firstAnswer!;
    const answers = new Map([...countingQueries.keys()].map((group, position) => [group, groupAnswers[position]!]));
    const pageOfHits = toPage(composedHits ?? hits, total, rows);
    if (!counts || counts.facets) return { ...pageOfHits, facets: counts?.facets ?? null };
    if (!needsCounts) return { ...pageOfHits, facets: buildPropertyFacets(null, filterValues) };
    const facets = buildPropertyFacets((group) => (answers.get(group) ?? firstAnswer!).counts, filterValues);
    return { ...pageOfHits, facets: counts.store(facets, [countedQuery, ...countingQueries.values()]) };
  }

  /** Without words, there is nothing to be relevant to. */
  private async resolveSort(sort: PropertySort | undefined, terms: readonly QueryTerm[]): Promise<PropertySort> {
    if (sort && sort !== 'relevance') return sort;
    return terms.length ? 'relevance' : this.defaultSort.getCurrent();
  }

  /** Returns a page in an order that combines several queries; null for an order that the engine can sort by itself. */
  private async findComposedPage(
    { query, filter, clauses, nearby, sort }: FindRequest & { sort: PropertySort },
    terms: readonly QueryTerm[],
    pendingAnswers: Promise<SearchResult[]>,
  ) {
    const { page, pageSize } = query;
    const rows = { page, pageSize };
    const words = [...clauses, ...matchesAnywhere(terms)];
    if (sort === 'relevance')
      return findByRelevance(this.searchEngine, [...filter.values(), ...clauses], buildRelevanceTiers(terms), rows);
    if (sort === 'nearest')
      return findNearestFirst(
        this.searchEngine,
        { filter, centres: nearby?.centres ?? [], words, pendingAnswers },
        rows,
      );
    if (sort !== 'featured') return null;
    await pendingAnswers;
    return findFeaturedFirst(this.searchEngine, { filter: [...filter.values(), ...words] }, rows);
  }
}

type Page = { page: number; pageSize: number };
type NearestRequest = {
  filter: PropertyFilter;
  /** The distance to the nearest of these counts. */
  centres: readonly Position[];
  words: readonly Clause[];
  /** The first response counts the spots of all results. */
  pendingAnswers: Promise<readonly SearchResult[]>;
};
type NearestSearchEngine = SearchEngine & {
  /** Estimates the nearest tier without regard to other filters. */
  findNearestTier(to: Position): Promise<Tier | null>;
};
/** A range of the properties at these spots, newest first. */
type TierSlice = { spots: readonly string[]; from: number; limit: number };

/** Each matches either all properties at a point or none. */
const GEO_GROUPS: readonly FilterGroup[] = ['bbox', 'near', 'area'];

/**
 * A page around a point or places, nearest first, and newest first at the same distance. Sorts the counted spots here,
 * so that both engines agree: Meilisearch sorts to the metre and not among equals. If the nearest spot alone may fill
 * the page, its properties are requested meanwhile.
 */
async function findNearestFirst(
  searchEngine: NearestSearchEngine,
  { filter, centres, words, pendingAnswers }: NearestRequest,
  { page, pageSize }: Page,
): Promise<Hit[]> {
  const [centre] = centres;
  if (!centre) return [];
  const from = (page - 1) * pageSize;
  const otherClauses = [...filter].filter(([group]) => !GEO_GROUPS.includes(group)).map(([, clause]) => clause);
  const fetchSlices = async (slices: readonly TierSlice[]) => {
    const queries = slices.map(({ spots, ...rows }) => ({
      filter: [...otherClauses, ...words, matchAnyOf('spot', ...spots)],
      sort: 'newest' as const,
      rows,
    }));
    return queries.length ? (await searchEngine.search(queries)).flatMap(({ hits }) => hits) : [];
  };

  const fetchLikelyPage = async () => {
    const nearestTier = centres.length === 1 ? await searchEngine.findNearestTier(centre) : null;
    if (!nearestTier || nearestTier.count < from + pageSize) return null;
    return { spots: nearestTier.spots, hits: await fetchSlices([{ spots: nearestTier.spots, from, limit: pageSize }]) };
  };

  const [[countAnswer], guess] = await Promise.all([pendingAnswers, fetchLikelyPage().catch(nullIfBusy)]);
  const spots = countAnswer!.counts('spot');
  const slices = sliceTiers(groupByDistance(spots, centres), from, pageSize);
  if (guess && slices.length === 1 && haveSameItems(slices[0]!.spots, guess.spots)) return guess.hits;
  const sorted = sortByDistance(await fetchSlices(mergeWholeTiers(slices)), centres);
  if (sorted.length === pageSize || !includesUnplaced(filter.get('near'))) return sorted;
  const placedCount = [...spots.values()].reduce((sum, count) => sum + count, 0);
  const unplacedRows = { from: Math.max(0, from - placedCount), limit: pageSize - sorted.length };
  const unplaced = { filter: [...filter.values(), ...words, { notAll: [matchAnyOf('spot', ...spots.keys())] }] };
  const [unplacedAnswer] = await searchEngine.search([{ ...unplaced, sort: 'newest', rows: unplacedRows }]);
  return [...sorted, ...unplacedAnswer!.hits];
}

/** Properties of a town match even without a public point; they come last. */
const includesUnplaced = (near: Clause | undefined) => near !== undefined && 'anyOf' in near;

const haveSameItems = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item) => other.includes(item));

/** Returns the parts of the tiers that make up a page. */
function sliceTiers(tiers: readonly Tier[], from: number, length: number): (TierSlice & { isWhole: boolean })[] {
  let before = 0;
  return tiers.flatMap(({ spots, count }) => {
    const first = Math.max(0, from - before);
    const end = Math.min(count, from + length - before);
    before += count;
    return end > first ? [{ spots, from: first, limit: end - first, isWhole: end - first === count }] : [];
  });
}

/** Merges whole tiers into one query: if every property has its own point, a page has as many tiers as properties. */
function mergeWholeTiers(slices: readonly (TierSlice & { isWhole: boolean })[]): TierSlice[] {
  const whole = slices.filter(({ isWhole }) => isWhole);
  if (whole.length < 2) return [...slices];
  const limit = whole.reduce((sum, slice) => sum + slice.limit, 0);
  return [...slices.filter(({ isWhole }) => !isWhole), { spots: whole.flatMap(({ spots }) => spots), from: 0, limit }];
}

/** The sort is stable, so properties at equal distances stay newest first. */
const sortByDistance = (hits: readonly Hit[], centres: readonly Position[]) =>
  hits
    .map((hit) => ({ hit, metres: hit.spot === null ? Infinity : measureToNearest(centres, parsePosition(hit.spot)) }))
    .sort((a, b) => a.metres - b.metres)
    .map(({ hit }) => hit);

/**
 * A page of featured properties followed by the others. Uses two queries, because a property stops being featured at a
 * certain time, which a stored sort key cannot express.
 */
async function findFeaturedFirst(searchEngine: SearchEngine, query: SearchQuery & { filter: Clause[] }, rows: Page) {
  const at = Date.now();
  const buildFilter = (featured: boolean) => [...query.filter, { featured, at }];
  const [first] = await searchEngine.search([{ ...query, filter: buildFilter(true), sort: 'featured', rows }]);
  const { hits, total } = first!;
  const limit = rows.pageSize - hits.length;
  if (limit === 0) return hits;

  const from = Math.max(0, (rows.page - 1) * rows.pageSize - total);
  const [otherAnswer] = await searchEngine.search([
    { ...query, filter: buildFilter(false), sort: 'newest', rows: { from, limit } },
  ]);
  return [...hits, ...otherAnswer!.hits];
}

/** Returns a page over nested tiers: the innermost first, each sorted newest first. */
async function findByRelevance(
  searchEngine: SearchEngine,
  filter: readonly Clause[],
  tiers: readonly (readonly Clause[])[],
  { page, pageSize }: Page,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  let before = 0;
  for (const [position, tier] of tiers.entries()) {
    const rows = { from: Math.max(0, (page - 1) * pageSize - before), limit: pageSize - hits.length };
    const innerTier = tiers[position - 1];
    const tierFilter = [...filter, ...tier, ...(innerTier ? [{ notAll: innerTier }] : [])];
    const [answer] = await searchEngine.search([{ filter: tierFilter, sort: 'newest', rows }]);
    hits.push(...answer!.hits);
    if (hits.length === pageSize) break;
    before += answer!.total;
  }
  return hits;
}
