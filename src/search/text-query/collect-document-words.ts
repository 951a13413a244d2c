import { thesaurus } from './thesaurus/thesaurus.ts';
import { indexableStems } from './text/indexable-stems.ts';
import { splitWords } from './text/split-words.ts';

/**
 * Where a word stands: in the whole reference, in the names of its places (and the parts of its reference), in its title
 * or headlines, in its features, or in its descriptions alone.
 */
export const WORD_FIELDS = ['r', 'n', 't', 'f', 'd'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

export const toFieldWord = (field: WordField, word: string) => field + word;

/** A reference as it is compared: MB-1192, mb 1192 and Mb1192 are one. */
export const normalizeReference = (text: string) => splitWords(text).join('');

type Texts = {
  reference: string;
  places: readonly (string | null)[];
  titles: readonly string[];
  features: readonly string[];
  descriptions: readonly string[];
};

/** The words that a property is found by, each with its field. */
export function collectDocumentWords({ reference, places, titles, features, descriptions }: Texts): string[] {
  const names = new Set([...splitWords(reference), ...places.flatMap((name) => stemsAndPhrases(name ?? ''))]);
  const titled = new Set(titles.flatMap(stemsAndPhrases));
  const featured = new Set(features.filter((feature) => !isNegated(feature)).flatMap(stemsAndPhrases));
  const described = new Set(descriptions.flatMap(stemsAndPhrases));
  for (const better of [names, titled, featured]) for (const word of better) described.delete(word);
  const withField = (field: WordField, words: Iterable<string>) => [...words].map((word) => toFieldWord(field, word));
  return [
    ...withField('r', [normalizeReference(reference)].filter(Boolean)),
    ...withField('n', names),
    ...withField('t', titled),
    ...withField('f', featured),
    ...withField('d', described),
  ];
}

const NEGATED = /^\s*(?:sin|no|without)\s+(.*)$/isu;

/** The feature "Sin ascensor" is not indexed as a lift: a search for a lift must not find it. */
function isNegated(feature: string): boolean {
  const [, denied] = NEGATED.exec(feature) ?? [];
  return denied !== undefined && thesaurus.concepts.get(indexableStems(denied).join('_'))?.isPart === true;
}

/** Stop words are left out. Of phrases that begin alike only the longest counts. */
function stemsAndPhrases(text: string): string[] {
  const stems = indexableStems(text);
  return [...stems, ...stems.flatMap((_, from) => longestPhrase(stems, from) ?? [])];
}

const longestPhrase = (stems: readonly string[], from: number): string | undefined =>
  thesaurus.phrasesFrom.get(stems[from]!)?.find((phrase) => phrase.stems.every((stem, at) => stem === stems[from + at]))
    ?.phrase;
