import type { Clause } from '../query/search-query.ts';
import type { Fact, Meaning, Weight } from './reading.ts';

const NEAR = 3;

/** Matches what has any of the alternatives of at least this weight; none of them, where they are unwanted. */
function weighing({ isUnwanted, alternatives }: Pick<Meaning, 'isUnwanted' | 'alternatives'>, least: Weight): Clause {
  if (isUnwanted) return { notAll: [weighing({ alternatives }, least)] };
  const heaviest = Math.max(...alternatives.map(({ weight }) => weight));
  const counted = alternatives.filter(({ weight }) => weight >= Math.min(least, heaviest));
  const single = merged(counted.flatMap(({ all }) => (all.length === 1 ? all : [])));
  const several = counted.filter(({ all }) => all.length > 1).map(({ all }) => all.map((anyOf) => ({ anyOf })));
  return several.length ? { oneOf: [...(single ? [[{ anyOf: single }]] : []), ...several] } : { anyOf: single ?? {} };
}

/** Matches what mentions all meanings anywhere. */
export const saidAnywhere = (meanings: readonly Meaning[]): Clause[] => meanings.map((meaning) => weighing(meaning, 1));

/**
 * The tiers of relevance, each of which holds those before it: what is all the things themselves; then what is near a
 * type, then near a place too; then with the rest mentioned anywhere; then all mentioned anywhere.
 */
export function relevanceTiers(meanings: readonly Meaning[]): Clause[][] {
  const isMain = ({ kind }: Meaning) => ['reference', 'place', 'type'].includes(kind);
  const all = [
    meanings.map((meaning) => weighing(meaning, 4)),
    meanings.map((meaning) => weighing(meaning, meaning.kind === 'type' ? NEAR : 4)),
    meanings.map((meaning) => weighing(meaning, isMain(meaning) ? NEAR : 4)),
    meanings.map((meaning) => weighing(meaning, isMain(meaning) ? NEAR : 1)),
    saidAnywhere(meanings),
  ];
  return [...new Map(all.map((clauses) => [JSON.stringify(clauses), clauses])).values()];
}

/** Matches the words in titles alone; undefined where they are no words of titles. */
export function saidInTitle({ isUnwanted, alternatives }: Meaning): Clause | undefined {
  if (isUnwanted) return undefined;
  const titled = ({ words = [] }: Fact) => words.filter((word) => word.startsWith('t'));
  const ways = alternatives
    .map(({ all }) => all.map(titled))
    .filter((all) => all.every((words) => words.length > 0))
    .map((all) => all.map((words) => ({ anyOf: { words } })));
  return ways.length ? { oneOf: ways } : undefined;
}

function merged(facts: readonly Fact[]): Fact | undefined {
  if (!facts.length) return undefined;
  const values = new Map<string, Set<string>>();
  for (const [attribute, some] of facts.flatMap((fact) => Object.entries(fact))) {
    values.set(attribute, new Set([...(values.get(attribute) ?? []), ...some]));
  }
  return Object.fromEntries([...values].map(([attribute, some]) => [attribute, [...some]]));
}
