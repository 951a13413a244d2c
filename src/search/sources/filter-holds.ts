import { facet } from '../document/facets-of.ts';
import type { Attribute, Clause } from '../query/search-query.ts';
import type { PlaceClause } from '../where/place-clause.ts';
import { placeHolds } from '../where/place-holds.ts';
import { positionOf } from '../where/spot.ts';
import { type PropertyState, spotOf } from './property-state.ts';
import type { PropertyStep } from './property-step.ts';

/** Of a state, null where only its words, or the engine, would tell. */
type Holds = boolean | null;
type Words = Pick<PropertyStep, 'before' | 'after' | 'sameWords'>;

/**
 * Whether the clauses can hold before and after a step: `neither` and `same` are sure, `differs` may be so. Where the
 * words are the same and no part of a clause says anything else, the clause as a whole cannot either.
 */
export function filterHolds(
  clauses: readonly Clause[],
  { before, after, sameWords }: Words,
): 'neither' | 'same' | 'differs' {
  const [first, second] = [before, after].map((state) => state !== null && all(clauses, state));
  if (first === false && second === false) return 'neither';
  if (!before || !after) return 'differs';
  if (first === true && second === true) return 'same';
  return clauses.every((clause) => isSame(clause, before, after, sameWords)) ? 'same' : 'differs';
}

const not = (holds: Holds): Holds => (holds === null ? null : !holds);

function all(clauses: readonly Clause[], state: PropertyState): Holds {
  const each = clauses.map((clause) => holds(clause, state));
  return each.includes(false) ? false : each.includes(null) ? null : true;
}

function any(each: readonly Holds[]): Holds {
  return each.includes(true) ? true : each.includes(null) ? null : false;
}

function holds(clause: Clause, state: PropertyState): Holds {
  if ('anyOf' in clause) return hasAnyOf(clause.anyOf, state);
  if ('oneOf' in clause) return any(clause.oneOf.map((some) => all(some, state)));
  if ('notAll' in clause) return not(all(clause.notAll, state));
  if ('priceOnRequest' in clause) return state.priceEuro === null;
  if ('featured' in clause) {
    const isFeatured = state.facets.includes('flags=featured');
    return clause.featured === (isFeatured && (state.featuredUntil === null || state.featuredUntil > clause.at));
  }
  if (isOfPlace(clause)) return holdsThere(clause, state);
  const { figure, atLeast = -Infinity, below = Infinity, atMost = Infinity } = clause;
  const value = state[figure];
  return value !== null && value >= atLeast && value < below && value <= atMost;
}

function hasAnyOf(
  { words = [], ...others }: Partial<Record<Attribute, readonly string[]>>,
  { facets }: PropertyState,
): Holds {
  const wanted = Object.entries(others).flatMap(([attribute, values]) =>
    values.map((value) => facet(attribute as Attribute, value)),
  );
  return any([wanted.some((one) => facets.includes(one)), ...(words.length ? [null] : [])]);
}

/** Whether every part says of both states the same. */
function isSame(clause: Clause, before: PropertyState, after: PropertyState, sameWords: boolean): boolean {
  const parts = 'oneOf' in clause ? clause.oneOf.flat() : 'notAll' in clause ? clause.notAll : null;
  if (parts) return parts.every((part) => isSame(part, before, after, sameWords));
  const [first, second] = [holds(clause, before), holds(clause, after)];
  if (first !== second) return false;
  return first !== null || (isOfPlace(clause) ? spotOf(before) === spotOf(after) : sameWords);
}

const isOfPlace = (clause: Clause): clause is PlaceClause =>
  'box' in clause || 'around' in clause || 'inside' in clause;

function holdsThere(clause: PlaceClause, state: PropertyState): Holds {
  const spot = spotOf(state);
  return spot === undefined ? false : placeHolds(clause, positionOf(spot));
}
