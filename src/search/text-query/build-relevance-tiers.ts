import type { Clause } from '../query/search-query.ts';
import type { AttributeMatch, QueryTerm, Weight } from './query-term.ts';

const NEAR_WEIGHT = 3;

/** Matches what has any of the alternatives of at least this weight; none of them, where they are unwanted. */
function toClause(
  { isUnwanted, alternatives }: Pick<QueryTerm, 'isUnwanted' | 'alternatives'>,
  minWeight: Weight,
): Clause {
  if (isUnwanted) return { notAll: [toClause({ alternatives }, minWeight)] };
  const heaviest = Math.max(...alternatives.map(({ weight }) => weight));
  const counted = alternatives.filter(({ weight }) => weight >= Math.min(minWeight, heaviest));
  const single = mergeFacts(counted.flatMap(({ all }) => (all.length === 1 ? all : [])));
  const several = counted.filter(({ all }) => all.length > 1).map(({ all }) => all.map((anyOf) => ({ anyOf })));
  return several.length ? { oneOf: [...(single ? [[{ anyOf: single }]] : []), ...several] } : { anyOf: single ?? {} };
}

/** Matches what mentions all meanings anywhere. */
export const matchesAnywhere = (terms: readonly QueryTerm[]): Clause[] => terms.map((term) => toClause(term, 1));

/**
 * The tiers of relevance, each of which holds those before it: what is all the things themselves; then what is near a
 * type, then near a place too; then with the rest mentioned anywhere; then all mentioned anywhere.
 */
export function buildRelevanceTiers(terms: readonly QueryTerm[]): Clause[][] {
  const isMain = ({ kind }: QueryTerm) => ['reference', 'place', 'type'].includes(kind);
  const all = [
    terms.map((term) => toClause(term, 4)),
    terms.map((term) => toClause(term, term.kind === 'type' ? NEAR_WEIGHT : 4)),
    terms.map((term) => toClause(term, isMain(term) ? NEAR_WEIGHT : 4)),
    terms.map((term) => toClause(term, isMain(term) ? NEAR_WEIGHT : 1)),
    matchesAnywhere(terms),
  ];
  return [...new Map(all.map((clauses) => [JSON.stringify(clauses), clauses])).values()];
}

/** Matches the words in titles alone; undefined where they are no words of titles. */
export function matchesTitle({ isUnwanted, alternatives }: QueryTerm): Clause | undefined {
  if (isUnwanted) return undefined;
  const getTitleWords = ({ words = [] }: AttributeMatch) => words.filter((word) => word.startsWith('t'));
  const ways = alternatives
    .map(({ all }) => all.map(getTitleWords))
    .filter((all) => all.every((words) => words.length > 0))
    .map((all) => all.map((words) => ({ anyOf: { words } })));
  return ways.length ? { oneOf: ways } : undefined;
}

function mergeFacts(facts: readonly AttributeMatch[]): AttributeMatch | undefined {
  if (!facts.length) return undefined;
  const values = new Map<string, Set<string>>();
  for (const [attribute, some] of facts.flatMap((fact) => Object.entries(fact))) {
    values.set(attribute, new Set([...(values.get(attribute) ?? []), ...some]));
  }
  return Object.fromEntries([...values].map(([attribute, some]) => [attribute, [...some]]));
}
