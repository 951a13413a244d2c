import { thesaurus } from './thesaurus/thesaurus.ts';
import { indexableStems, splitWords } from './words.ts';

/**
 * Letters of the fields: `r` reference, `n` place names and parts of the reference, `t` titles and headlines, `f`
 * features, `d` words that occur only in descriptions.
 */
export const WORD_FIELDS = ['r', 'n', 't', 'f', 'd'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

export const toFieldWord = (field: WordField, word: string) => field + word;

/** Normalises a reference: MB-1192, mb 1192 and Mb1192 are equal. */
export const normalizeReference = (text: string) => splitWords(text).join('');

type Texts = {
  reference: string;
  places: readonly (string | null)[];
  titles: readonly string[];
  features: readonly string[];
  descriptions: readonly string[];
};

/**
 * Lists the words of a document, each prefixed with the letter of its field. Omits description words that also occur in
 * another field.
 */
export function collectDocumentWords({ reference, places, titles, features, descriptions }: Texts): string[] {
  const names = new Set([...splitWords(reference), ...places.flatMap((name) => listStemsAndPhrases(name ?? ''))]);
  const titleWords = new Set(titles.flatMap(listStemsAndPhrases));
  const featureWords = new Set(features.filter((feature) => !isNegated(feature)).flatMap(listStemsAndPhrases));
  const descriptionWords = new Set(descriptions.flatMap(listStemsAndPhrases));
  for (const preferred of [names, titleWords, featureWords])
    for (const word of preferred) descriptionWords.delete(word);
  const withField = (field: WordField, words: Iterable<string>) => [...words].map((word) => toFieldWord(field, word));
  return [
    ...withField('r', [normalizeReference(reference)].filter(Boolean)),
    ...withField('n', names),
    ...withField('t', titleWords),
    ...withField('f', featureWords),
    ...withField('d', descriptionWords),
  ];
}

const NEGATED = /^\s*(?:sin|no|without)\s+(.*)$/isu;

/** The feature "Sin ascensor" is not indexed as a lift, so that a search for a lift does not find it. */
function isNegated(feature: string): boolean {
  const [, negatedPart] = NEGATED.exec(feature) ?? [];
  return (
    negatedPart !== undefined && thesaurus.concepts.get(indexableStems(negatedPart).join('_'))?.isExcludable === true
  );
}

/** Omits stop words. Of phrases that start alike, only the longest counts. */
function listStemsAndPhrases(text: string): string[] {
  const stems = indexableStems(text);
  return [...stems, ...stems.flatMap((_, from) => findLongestPhrase(stems, from) ?? [])];
}

function findLongestPhrase(stems: readonly string[], from: number): string | undefined {
  const candidates = thesaurus.phrasesFrom.get(stems[from]!);
  return candidates?.find((phrase) => phrase.stems.every((stem, index) => stem === stems[from + index]))?.phrase;
}
