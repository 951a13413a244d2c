import { thesaurus } from './thesaurus/thesaurus.ts';
import { tellingStems } from './text/telling-stems.ts';
import { wordsOf } from './text/words-of.ts';

/**
 * Where a word stands: in the whole reference, in the names of its places (and the parts of its reference), in its title
 * or headlines, in its features, or in its descriptions alone.
 */
export const FIELDS = ['r', 'n', 't', 'f', 'd'] as const;
export type Field = (typeof FIELDS)[number];

export const wordIn = (field: Field, word: string) => field + word;

/** A reference as it is compared: MB-1192, mb 1192 and Mb1192 are one. */
export const plainReference = (text: string) => wordsOf(text).join('');

type Texts = {
  reference: string;
  places: readonly (string | null)[];
  titles: readonly string[];
  features: readonly string[];
  descriptions: readonly string[];
};

/** The words that a property is found by, each with its field. */
export function documentWords({ reference, places, titles, features, descriptions }: Texts): string[] {
  const names = new Set([...wordsOf(reference), ...places.flatMap((name) => stemsAndPhrases(name ?? ''))]);
  const titled = new Set(titles.flatMap(stemsAndPhrases));
  const featured = new Set(features.filter((feature) => !isDenied(feature)).flatMap(stemsAndPhrases));
  const described = new Set(descriptions.flatMap(stemsAndPhrases));
  for (const better of [names, titled, featured]) for (const word of better) described.delete(word);
  const marked = (field: Field, words: Iterable<string>) => [...words].map((word) => wordIn(field, word));
  return [
    ...marked('r', [plainReference(reference)].filter(Boolean)),
    ...marked('n', names),
    ...marked('t', titled),
    ...marked('f', featured),
    ...marked('d', described),
  ];
}

const DENIED = /^\s*(?:sin|no|without)\s+(.*)$/isu;

/** The feature "Sin ascensor" is not indexed as a lift: a search for a lift must not find it. */
function isDenied(feature: string): boolean {
  const [, denied] = DENIED.exec(feature) ?? [];
  return denied !== undefined && thesaurus.concepts.get(tellingStems(denied).join('_'))?.isPart === true;
}

/** Stop words are left out. Of phrases that begin alike only the longest counts. */
function stemsAndPhrases(text: string): string[] {
  const stems = tellingStems(text);
  return [...stems, ...stems.flatMap((_, from) => longestPhrase(stems, from) ?? [])];
}

const longestPhrase = (stems: readonly string[], from: number): string | undefined =>
  thesaurus.phrasesFrom.get(stems[from]!)?.find((phrase) => phrase.stems.every((stem, at) => stem === stems[from + at]))
    ?.phrase;
