import type { ListOrder } from '../agency/agency.contract.ts';
import type { Invalidation, CacheDependency } from '../platform/cache-invalidation/invalidation.ts';
import { type PlaceClause, evaluatePlaceClause } from './geo/place-clause.ts';
import { parsePosition } from './geo/position.ts';
import { type PropertyState, type PropertyDiff, formatFacet, findSpot } from './index-document/property-state.ts';
import type { SearchResult, SearchQuery, Hit, Attribute, Clause } from './query/search-query.ts';

/** Null if only the searchable words, or the engine, can decide. */
type MaybeMatches = boolean | null;
type DiffStates = Pick<PropertyDiff, 'before' | 'after' | 'hasSameWords'>;

/**
 * Compares whether the clauses match before and after a change: `neither` and `same` are certain, `differs` is
 * possible. If the words are equal and every part of a clause has the same result, so has the whole clause.
 */
function evaluateFilter(
  clauses: readonly Clause[],
  { before, after, hasSameWords }: DiffStates,
): 'neither' | 'same' | 'differs' {
  const [matchesBefore, matchesAfter] = [before, after].map((state) => state !== null && matchesAll(clauses, state));
  if (matchesBefore === false && matchesAfter === false) return 'neither';
  if (!before || !after) return 'differs';
  if (matchesBefore === true && matchesAfter === true) return 'same';
  return clauses.every((clause) => hasSameResult(clause, before, after, hasSameWords)) ? 'same' : 'differs';
}

const negate = (matches: MaybeMatches): MaybeMatches => (matches === null ? null : !matches);

function matchesAll(clauses: readonly Clause[], state: PropertyState): MaybeMatches {
  const results = clauses.map((clause) => matchesClause(clause, state));
  if (results.includes(false)) return false;
  return results.includes(null) ? null : true;
}

function matchesAny(results: readonly MaybeMatches[]): MaybeMatches {
  if (results.includes(true)) return true;
  return results.includes(null) ? null : false;
}

function matchesClause(clause: Clause, state: PropertyState): MaybeMatches {
  if ('anyOf' in clause) return matchesAnyOf(clause.anyOf, state);
  if ('or' in clause) return matchesAny(clause.or.map((clauses) => matchesAll(clauses, state)));
  if ('notAll' in clause) return negate(matchesAll(clause.notAll, state));
  if ('priceOnRequest' in clause) return state.priceEuro === null;
  if ('featured' in clause) {
    const isFeatured = state.facets.includes('flags=featured');
    return clause.featured === (isFeatured && (state.featuredUntil === null || state.featuredUntil > clause.at));
  }
  if (isPlaceClause(clause)) return matchesPlace(clause, state);
  const { attribute, atLeast = -Infinity, below = Infinity, atMost = Infinity } = clause;
  const value = state[attribute];
  return value !== null && value >= atLeast && value < below && value <= atMost;
}

function matchesAnyOf(
  { words = [], ...others }: Partial<Record<Attribute, readonly string[]>>,
  { facets }: PropertyState,
): MaybeMatches {
  const facetsToMatch = Object.entries(others).flatMap(([attribute, values]) =>
    values.map((value) => formatFacet(attribute as Attribute, value)),
  );
  return matchesAny([facetsToMatch.some((facet) => facets.includes(facet)), ...(words.length ? [null] : [])]);
}

/** Lists the clauses that a clause combines; null for a single condition. */
function listParts(clause: Clause): readonly Clause[] | null {
  if ('or' in clause) return clause.or.flat();
  return 'notAll' in clause ? clause.notAll : null;
}

/** Whether a clause certainly has the same result for both states. */
function hasSameResult(clause: Clause, before: PropertyState, after: PropertyState, sameWords: boolean): boolean {
  const parts = listParts(clause);
  if (parts) return parts.every((part) => hasSameResult(part, before, after, sameWords));
  const [matchesBefore, matchesAfter] = [matchesClause(clause, before), matchesClause(clause, after)];
  if (matchesBefore !== matchesAfter) return false;
  return matchesBefore !== null || (isPlaceClause(clause) ? findSpot(before) === findSpot(after) : sameWords);
}

const isPlaceClause = (clause: Clause): clause is PlaceClause =>
  'box' in clause || 'around' in clause || 'inside' in clause;

function matchesPlace(clause: PlaceClause, state: PropertyState): MaybeMatches {
  const spot = findSpot(state);
  return spot === undefined ? false : evaluatePlaceClause(clause, parsePosition(spot));
}

type SortField = 'createdAt' | 'priceEuro' | 'size' | 'featuredOrder';

const SORT_FIELDS: Record<ListOrder, readonly SortField[]> = {
  newest: ['createdAt'],
  'price-asc': ['priceEuro', 'createdAt'],
  'price-desc': ['priceEuro', 'createdAt'],
  'area-desc': ['size', 'createdAt'],
  featured: ['featuredOrder', 'createdAt'],
};

/** Displayed page of a search: its properties, and the range of their sort values. */
class TrackedRows {
  private readonly ids: readonly string[];
  /** Undefined if hits do not contain the sort value, or one of them has none. */
  private readonly range: readonly [min: number, max: number] | undefined;

  constructor(
    hits: readonly Hit[],
    private readonly sort: ListOrder = 'newest',
  ) {
    this.ids = hits.map(({ id }) => id);
    const values = hits.map((hit) => getSortValue(hit, sort));
    if (hits.length && values.every((value) => typeof value === 'number'))
      this.range = [Math.min(...values), Math.max(...values)];
  }

  includes(id: string) {
    return this.ids.includes(id);
  }

  /** Whether a property that is not displayed may change its position and shift the displayed ones. */
  mayReorder(before: PropertyState, after: PropertyState) {
    const [primaryField] = SORT_FIELDS[this.sort];
    const changedFields = SORT_FIELDS[this.sort].filter((name) => before[name] !== after[name]);
    if (!changedFields.length || !this.ids.length) return changedFields.length > 0;
    if (!this.range || changedFields.length > 1 || changedFields[0] !== primaryField) return true;
    return this.compareToRange(before[primaryField!]) * this.compareToRange(after[primaryField!]) <= 0;
  }

  /** Returns −1 before all displayed rows, 1 after them, and 0 if the value may be among them. */
  private compareToRange(value: number | null) {
    const [min, max] = this.range!;
    if (value === null || (value >= min && value <= max)) return 0;
    return value < min ? -1 : 1;
  }
}

const getSortValue = ({ priceEuro, size }: Hit, sort: ListOrder) => {
  if (sort === 'price-asc' || sort === 'price-desc') return priceEuro;
  return sort === 'area-desc' ? size : null;
};

/** Dependency of a search: a changed property may affect its total, its counts and the displayed rows. */
export class SearchDependency implements CacheDependency {
  private readonly rows: TrackedRows | null;

  constructor(
    private readonly query: SearchQuery,
    answer?: Pick<SearchResult, 'hits'>,
  ) {
    this.rows = query.rows ? new TrackedRows(answer?.hits ?? [], query.sort) : null;
  }

  isInvalidatedBy({ about, detail }: Invalidation): boolean {
    if (about !== 'property') return false;
    return !detail || this.isInvalidatedByDiff(detail as PropertyDiff);
  }

  private isInvalidatedByDiff({ id, before, after, hasSameWords }: PropertyDiff) {
    if (this.rows?.includes(id)) return true;
    const match = evaluateFilter(this.query.filter ?? [], { before, after, hasSameWords });
    if (match === 'neither') return false;
    if (match === 'differs' || !before || !after) return true;
    return this.countsDiffer(before, after, hasSameWords) || this.rows?.mayReorder(before, after) === true;
  }

  private countsDiffer(before: PropertyState, after: PropertyState, sameWords: boolean) {
    const facets = this.query.facets ?? [];
    if (facets.includes('words') && !sameWords) return true;
    return symmetricDifference(before.facets, after.facets).some((value) =>
      facets.some((attribute) => value.startsWith(`${attribute}=`)),
    );
  }
}

const symmetricDifference = (first: readonly string[], second: readonly string[]) => [
  ...first.filter((value) => !second.includes(value)),
  ...second.filter((value) => !first.includes(value)),
];
