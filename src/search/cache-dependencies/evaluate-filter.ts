import { formatFacet } from '../index-document/list-facets.ts';
import type { Attribute, Clause } from '../query/search-query.ts';
import type { PlaceClause } from '../geo/place-clause.ts';
import { evaluatePlaceClause } from '../geo/evaluate-place-clause.ts';
import { parsePosition } from '../geo/spot.ts';
import { type PropertyState, findSpot } from './property-state.ts';
import type { PropertyDiff } from './property-diff.ts';

/** Of a state, null where only its words, or the engine, would tell. */
type MaybeMatches = boolean | null;
type DiffStates = Pick<PropertyDiff, 'before' | 'after' | 'sameWords'>;

/**
 * Whether the clauses can hold before and after a step: `neither` and `same` are sure, `differs` may be so. Where the
 * words are the same and no part of a clause says anything else, the clause as a whole cannot either.
 */
export function evaluateFilter(
  clauses: readonly Clause[],
  { before, after, sameWords }: DiffStates,
): 'neither' | 'same' | 'differs' {
  const [first, second] = [before, after].map((state) => state !== null && matchesAll(clauses, state));
  if (first === false && second === false) return 'neither';
  if (!before || !after) return 'differs';
  if (first === true && second === true) return 'same';
  return clauses.every((clause) => matchesBothAlike(clause, before, after, sameWords)) ? 'same' : 'differs';
}

const negate = (holds: MaybeMatches): MaybeMatches => (holds === null ? null : !holds);

function matchesAll(clauses: readonly Clause[], state: PropertyState): MaybeMatches {
  const each = clauses.map((clause) => matchesClause(clause, state));
  return each.includes(false) ? false : each.includes(null) ? null : true;
}

function matchesAny(each: readonly MaybeMatches[]): MaybeMatches {
  return each.includes(true) ? true : each.includes(null) ? null : false;
}

function matchesClause(clause: Clause, state: PropertyState): MaybeMatches {
  if ('anyOf' in clause) return matchesAnyOf(clause.anyOf, state);
  if ('oneOf' in clause) return matchesAny(clause.oneOf.map((some) => matchesAll(some, state)));
  if ('notAll' in clause) return negate(matchesAll(clause.notAll, state));
  if ('priceOnRequest' in clause) return state.priceEuro === null;
  if ('featured' in clause) {
    const isFeatured = state.facets.includes('flags=featured');
    return clause.featured === (isFeatured && (state.featuredUntil === null || state.featuredUntil > clause.at));
  }
  if (isPlaceClause(clause)) return matchesPlace(clause, state);
  const { figure, atLeast = -Infinity, below = Infinity, atMost = Infinity } = clause;
  const value = state[figure];
  return value !== null && value >= atLeast && value < below && value <= atMost;
}

function matchesAnyOf(
  { words = [], ...others }: Partial<Record<Attribute, readonly string[]>>,
  { facets }: PropertyState,
): MaybeMatches {
  const facetsToMatch = Object.entries(others).flatMap(([attribute, values]) =>
    values.map((value) => formatFacet(attribute as Attribute, value)),
  );
  return matchesAny([facetsToMatch.some((one) => facets.includes(one)), ...(words.length ? [null] : [])]);
}

/** Whether every part says of both states the same. */
function matchesBothAlike(clause: Clause, before: PropertyState, after: PropertyState, sameWords: boolean): boolean {
  const parts = 'oneOf' in clause ? clause.oneOf.flat() : 'notAll' in clause ? clause.notAll : null;
  if (parts) return parts.every((part) => matchesBothAlike(part, before, after, sameWords));
  const [first, second] = [matchesClause(clause, before), matchesClause(clause, after)];
  if (first !== second) return false;
  return first !== null || (isPlaceClause(clause) ? findSpot(before) === findSpot(after) : sameWords);
}

const isPlaceClause = (clause: Clause): clause is PlaceClause =>
  'box' in clause || 'around' in clause || 'inside' in clause;

function matchesPlace(clause: PlaceClause, state: PropertyState): MaybeMatches {
  const spot = findSpot(state);
  return spot === undefined ? false : evaluatePlaceClause(clause, parsePosition(spot));
}
