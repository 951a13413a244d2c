import { indexableStems } from '../text/indexable-stems.ts';
import { type Concept, joinStems } from './concept.ts';
import { features } from './features.ts';
import { placeAliases } from './place-aliases.ts';
import { types } from './types.ts';

/** Phrases that hold for all that is for sale here. */
const EVERYWHERE = ['costa sol', 'real estate'];

/** Of two concepts with the same name the first counts. */
const concepts: ReadonlyMap<string, Concept> = new Map(
  [...types, ...features]
    .toReversed()
    .flatMap((concept) => concept.wordings.map((phrase) => [phrase, concept] as const)),
);

const everywhere = new Set(EVERYWHERE.map((text) => joinStems(indexableStems(text))));

const phrases = [...concepts.keys(), ...placeAliases.keys(), ...everywhere, ...[...placeAliases.values()].flat()];

/** Phrases of two words and more, which a document holds as one word too. */
const multiWordPhrases = new Set(phrases.filter((phrase) => phrase.includes('_')));

export const thesaurus = {
  concepts,
  placeAliases,
  everywhere,
  phrases: multiWordPhrases,
  /** By their first word, the longest first. */
  phrasesFrom: Map.groupBy(
    [...multiWordPhrases]
      .map((phrase) => ({ phrase, stems: phrase.split('_') }))
      .toSorted((one, other) => other.stems.length - one.stems.length),
    ({ stems }) => stems[0]!,
  ),
  /** Single words, each with whether it names a type or a place. */
  words: new Map<string, boolean>(
    phrases.flatMap((phrase) => {
      const telling = concepts.get(phrase)?.kind === 'type' || placeAliases.has(phrase);
      return phrase.split('_').map((word) => [word, telling && !phrase.includes('_')] as const);
    }),
  ),
  /** frontlinegolf is front_line_golf. */
  compounds: new Map([...multiWordPhrases].map((phrase) => [phrase.replaceAll('_', ''), phrase])),
  maxWords: Math.max(...phrases.map((phrase) => phrase.split('_').length)),
};

const NOUNS = ['piscina', 'pool', 'jardin', 'garden'];
/** The phrase that each word makes with a noun: of "pool", heated → heated_pool. */
const qualifiers = new Map(
  NOUNS.map((noun) => [
    noun,
    new Map(
      features
        .filter(({ isPart }) => isPart)
        .flatMap(({ wordings }) => wordings.map((phrase) => ({ phrase, words: phrase.split('_') })))
        .filter(({ words }) => words.length === 2 && words.includes(noun))
        .map(({ phrase, words }) => [words.find((word) => word !== noun)!, phrase]),
    ),
  ]),
);

/** Finds the phrases that adjectives before or after a noun form with it, in any order: "private heated pool", "garden private". */
export function findQualifiedPhrases(stems: readonly string[]): { phrases: string[]; length: number } | undefined {
  const at = stems.findIndex((word) => qualifiers.has(word));
  const of = qualifiers.get(stems[at]!);
  if (!of) return undefined;
  const isSwimming = stems[at] === 'pool' && stems[at - 1] === 'swimming';
  const before = stems.slice(0, at - Number(isSwimming));
  let length = at + 1;
  if (before.length === 0)
    while (of.has(stems[length]!) && !qualifiers.get(stems[length + 1]!)?.has(stems[length]!)) length++;
  const phrases = [...before, ...stems.slice(at + 1, length)].map((word) => of.get(word));
  return phrases.length > 0 && phrases.every((phrase) => phrase !== undefined) ? { phrases, length } : undefined;
}
