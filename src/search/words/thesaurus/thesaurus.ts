import { tellingStems } from '../text/telling-stems.ts';
import { type Concept, phraseOf } from './concept.ts';
import { features } from './features.ts';
import { placeAliases } from './place-aliases.ts';
import { types } from './types.ts';

/** Phrases that hold for all that is for sale here. */
const EVERYWHERE = ['costa sol', 'real estate'];

/** Of two concepts with the same name the first counts. */
const concepts: ReadonlyMap<string, Concept> = new Map(
  [...types, ...features].toReversed().flatMap((concept) => concept.said.map((phrase) => [phrase, concept] as const)),
);

const everywhere = new Set(EVERYWHERE.map((text) => phraseOf(tellingStems(text))));

const phrases = [...concepts.keys(), ...placeAliases.keys(), ...everywhere, ...[...placeAliases.values()].flat()];

/** Phrases of two words and more, which a document holds as one word too. */
const joined = new Set(phrases.filter((phrase) => phrase.includes('_')));

export const thesaurus = {
  concepts,
  placeAliases,
  everywhere,
  phrases: joined,
  /** By their first word, the longest first. */
  phrasesFrom: Map.groupBy(
    [...joined]
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
  apart: new Map([...joined].map((phrase) => [phrase.replaceAll('_', ''), phrase])),
  longest: Math.max(...phrases.map((phrase) => phrase.split('_').length)),
};
