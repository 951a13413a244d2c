import type { Attribute } from '../query/attribute.ts';
import type { Clause } from '../query/search-query.ts';
import { type WordField, WORD_FIELDS, toFieldWord } from './collect-document-words.ts';
import type { Concept } from './thesaurus/concepts.ts';
import { thesaurus } from './thesaurus/thesaurus.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** Attribute values; one match is enough. */
type AttributeMatch = Partial<Record<Attribute, readonly string[]>>;

/**
 * 4: exact meaning; 3: a related type, or a place whose name contains the words; 2: a weaker mention, such as a type in
 * a title; 1: a mention anywhere.
 */
type Weight = 4 | 3 | 2 | 1;

/** Matches a term if all conditions match. */
interface Alternative {
  readonly weight: Weight;
  readonly all: readonly AttributeMatch[];
}

export type QueryTermKind = 'reference' | 'place' | 'type' | 'feature' | 'word' | 'unknown';

export interface QueryTerm {
  readonly typed: string;
  readonly kind: QueryTermKind;
  /** Stems after correction; null if no word was corrected. */
  readonly corrected: string | null;
  readonly alternatives: readonly Alternative[];
  /** None of the alternatives may match, as in "without a lift". */
  readonly isUnwanted?: true;
}

/** Parsed text: the terms in the order typed, which must all match. */
export interface ParsedText {
  readonly terms: readonly QueryTerm[];
}

const NEAR_WEIGHT = 3;

/**
 * Matches any alternative with at least this weight or, if there is none, with the highest weight. Negates an unwanted
 * term.
 */
function toClause(
  { isUnwanted, alternatives }: Pick<QueryTerm, 'isUnwanted' | 'alternatives'>,
  minWeight: Weight,
): Clause {
  if (isUnwanted) return { notAll: [toClause({ alternatives }, minWeight)] };
  const maxWeight = Math.max(...alternatives.map(({ weight }) => weight));
  const eligible = alternatives.filter(({ weight }) => weight >= Math.min(minWeight, maxWeight));
  const simple = mergeMatches(eligible.flatMap(({ all }) => (all.length === 1 ? all : [])));
  const combined = eligible.filter(({ all }) => all.length > 1).map(({ all }) => all.map((anyOf) => ({ anyOf })));
  return combined.length ? { or: [...(simple ? [[{ anyOf: simple }]] : []), ...combined] } : { anyOf: simple ?? {} };
}

export const matchesAnywhere = (terms: readonly QueryTerm[]): Clause[] => terms.map((term) => toClause(term, 1));

/**
 * Nested tiers of relevance: exact meanings; then also related types; then also places whose names contain the words;
 * then other words mentioned anywhere; then everything mentioned anywhere.
 */
export function buildRelevanceTiers(terms: readonly QueryTerm[]): Clause[][] {
  const isMain = ({ kind }: QueryTerm) => ['reference', 'place', 'type'].includes(kind);
  const tiers = [
    terms.map((term) => toClause(term, 4)),
    terms.map((term) => toClause(term, term.kind === 'type' ? NEAR_WEIGHT : 4)),
    terms.map((term) => toClause(term, isMain(term) ? NEAR_WEIGHT : 4)),
    terms.map((term) => toClause(term, isMain(term) ? NEAR_WEIGHT : 1)),
    matchesAnywhere(terms),
  ];
  return [...new Map(tiers.map((clauses) => [JSON.stringify(clauses), clauses])).values()];
}

/** Matches words in titles only; undefined if a term has no title words. */
export function matchesTitle({ isUnwanted, alternatives }: QueryTerm): Clause | undefined {
  if (isUnwanted) return undefined;
  const getTitleWords = ({ words = [] }: AttributeMatch) => words.filter((word) => word.startsWith('t'));
  const combinations = alternatives
    .map(({ all }) => all.map(getTitleWords))
    .filter((all) => all.every((words) => words.length > 0))
    .map((all) => all.map((words) => ({ anyOf: { words } })));
  return combinations.length ? { or: combinations } : undefined;
}

function mergeMatches(matches: readonly AttributeMatch[]): AttributeMatch | undefined {
  if (!matches.length) return undefined;
  const values = new Map<string, Set<string>>();
  for (const [attribute, added] of matches.flatMap((match) => Object.entries(match))) {
    values.set(attribute, new Set([...(values.get(attribute) ?? []), ...added]));
  }
  return Object.fromEntries([...values].map(([attribute, merged]) => [attribute, [...merged]]));
}

/** Fields of words, as in WORD_FIELDS. */
const NAME_FIELDS: readonly WordField[] = ['n'];
const TITLE_FIELDS: readonly WordField[] = ['t', 'f'];
const FEATURE_FIELDS: readonly WordField[] = ['f'];
const OTHER_FIELDS: readonly WordField[] = ['n', 'd'];

const matchWords = (words: readonly string[], fields: readonly WordField[] = WORD_FIELDS): AttributeMatch => ({
  words: words.flatMap((word) => fields.map((field) => toFieldWord(field, word))),
});

export type ExpandedTerm = { readonly kind: QueryTermKind; readonly alternatives: readonly Alternative[] };

const fromReference = (plain: readonly string[]): ExpandedTerm => ({
  kind: 'reference',
  alternatives: [{ weight: 4, all: [matchWords(plain, ['r'])] }],
});

/** A type matches by its record first, then related types, then mentions. */
function expandType({ attributes = {}, relatedAttributes, isNarrow, asFeature, wordings }: Concept): ExpandedTerm {
  return {
    kind: 'type',
    alternatives: [
      { weight: 4, all: isNarrow ? [attributes, matchWords(wordings)] : [attributes] },
      ...(relatedAttributes ? [{ weight: 3, all: [relatedAttributes] } as const] : []),
      ...(asFeature ? [{ weight: 2, all: [asFeature] } as const] : []),
      { weight: 2, all: [matchWords(wordings, TITLE_FIELDS)] },
      { weight: 1, all: [matchWords(wordings, OTHER_FIELDS)] },
    ],
  };
}

function expandFeature({ attributes, wordings }: Pick<Concept, 'attributes' | 'wordings'>): ExpandedTerm {
  return {
    kind: 'feature',
    alternatives: [
      ...(attributes ? [{ weight: 4, all: [attributes] } as const] : []),
      { weight: 4, all: [matchWords(wordings, TITLE_FIELDS)] },
      { weight: 1, all: [matchWords(wordings, OTHER_FIELDS)] },
    ],
  };
}

const fromConcept = (concept: Concept): ExpandedTerm =>
  concept.kind === 'type' ? expandType(concept) : expandFeature(concept);

/** Excludes properties that have it among their features. */
const excludeFeature = ({ wordings }: Concept): ExpandedTerm & { readonly isUnwanted: true } => ({
  kind: 'feature',
  alternatives: [{ weight: 4, all: [matchWords(wordings, FEATURE_FIELDS)] }],
  isUnwanted: true,
});

/** A word for a type beside another type, such as the garage of a villa. */
const fromTypeAsFeature = ({ wordings, asFeature = {} }: Concept): ExpandedTerm =>
  expandFeature({ wordings, attributes: asFeature });

/** Matches the place itself, places whose names contain all its words, and mentions of it. */
const fromPlace = (names: readonly string[], keys: readonly string[], phrase: string): ExpandedTerm => ({
  kind: 'place',
  alternatives: [
    ...(keys.length ? [{ weight: 4, all: [{ placeKeys: keys }] } as const] : []),
    ...names.flatMap((name): Alternative[] => [
      { weight: 3, all: splitStems(name).map((word) => matchWords([word], NAME_FIELDS)) },
      { weight: 1, all: splitStems(name).map((word) => matchWords([word])) },
    ]),
    ...(thesaurus.phrases.has(phrase) ? [{ weight: 1, all: [matchWords([phrase])] } as const] : []),
  ],
});

/** Weighs a word by field: names, then title and features, then anywhere. */
function fromWord(stem: string, vocabulary: Vocabulary): ExpandedTerm {
  const counts = vocabulary.getCounts(stem);
  const { n } = counts;
  const isName = n > 0 && !/\d/.test(stem);
  const kind: QueryTermKind = isName ? 'place' : vocabulary.has(stem) ? 'word' : 'unknown';
  return {
    kind,
    alternatives: [
      { weight: 4, all: [matchWords([stem], pickPrimaryFields(counts))] },
      ...(n > 0 ? [{ weight: 2, all: [matchWords([stem], TITLE_FIELDS)] } as const] : []),
      { weight: 1, all: [matchWords([stem])] },
    ],
  };
}

function pickPrimaryFields({ n, t, f }: ReturnType<Vocabulary['getCounts']>): readonly WordField[] {
  if (n > 0) return NAME_FIELDS;
  return t + f > 0 ? [...NAME_FIELDS, ...TITLE_FIELDS] : WORD_FIELDS;
}

/** A weak alternative: the typed word or its inflections. */
const fromMention = (words: readonly string[]): Alternative => ({ weight: 1, all: [matchWords(words)] });

const splitStems = (phrase: string) => phrase.split('_');

export const expandTerm = {
  fromReference,
  fromConcept,
  excludeFeature,
  fromTypeAsFeature,
  fromPlace,
  fromWord,
  fromMention,
};
