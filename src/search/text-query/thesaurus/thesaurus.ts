import { indexableStems } from '../words.ts';
import { type Concept, joinStems, features, types } from './concepts.ts';

/** Colloquial names of places, and the names that the catalogue may use for them. */
const ALIASES: readonly (readonly [aliases: string, ...names: string[]])[] = [
  ['san pedro, sanpedro, san pedro playa', 'San Pedro de Alcántara'],
  ['banús, banus, port banús, porto banús, marina banús', 'Puerto Banús'],
  ['golden mile, marbella golden mile, milla oro', 'Milla de Oro'],
  ['new golden mile', 'Nueva Milla de Oro'],
  ['golf valley, valle del golf, nueva andalusia', 'Nueva Andalucía'],
  ['guadalmina', 'Guadalmina Alta', 'Guadalmina Baja', 'Guadalmina'],
  ['zagaleta', 'La Zagaleta'],
  ['alhaurín', 'Alhaurín de la Torre', 'Alhaurín el Grande'],
  ['rincón', 'Rincón de la Victoria'],
  ['vélez', 'Vélez-Málaga'],
  ['arroyo', 'Arroyo de la Miel'],
  ['cala mijas, cala', 'La Cala de Mijas'],
  ['sitio de calahonda', 'Calahonda'],
  ['miraflores, riviera', 'Riviera del Sol'],
  ['casares costa, casares playa', 'Casares Playa', 'Casares Costa'],
  ['sabinillas', 'San Luis de Sabinillas', 'Sabinillas'],
  ['duquesa, puerto duquesa, duquesa port', 'La Duquesa', 'Puerto de la Duquesa'],
  ['cortesín', 'Finca Cortesín'],
  ['puerto marina, benalmádena marina', 'Puerto Marina'],
  ['benalmádena village, benalmádena pueblo', 'Benalmádena Pueblo'],
  ['mijas village, mijas pueblo', 'Mijas Pueblo'],
  ['málaga city, málaga ciudad, málaga capital', 'Málaga'],
  ['old town, old quarter, centro histórico, casco antiguo, casco histórico', 'Casco Antiguo', 'Centro Histórico'],
  ['centre, center, centro, town centre, city centre, town center, downtown', 'Centro', 'Centro Histórico'],
  ['torre mar', 'Torre del Mar'],
];

const toPhrase = (name: string) => joinStems(indexableStems(name));

/** Catalogue names by colloquial name, both as phrases of stems. */
const placeAliases: ReadonlyMap<string, readonly string[]> = new Map(
  ALIASES.flatMap(([aliases, ...names]) =>
    aliases.split(',').map((alias) => [toPhrase(alias), names.map(toPhrase)] as const),
  ),
);

/** Phrases that apply to all properties here. */
const EVERYWHERE = ['costa sol', 'real estate'];

/** Of two concepts with the same name, the first wins. */
const concepts: ReadonlyMap<string, Concept> = new Map(
  [...types, ...features]
    .toReversed()
    .flatMap((concept) => concept.wordings.map((phrase) => [phrase, concept] as const)),
);

const universalPhrases = new Set(EVERYWHERE.map((text) => joinStems(indexableStems(text))));

const phrases = [...concepts.keys(), ...placeAliases.keys(), ...universalPhrases, ...[...placeAliases.values()].flat()];

/** Phrases of several words, which documents contain as one joined word too. */
const multiWordPhrases = new Set(phrases.filter((phrase) => phrase.includes('_')));

export const thesaurus = {
  concepts,
  placeAliases,
  /** Phrases that fit every property and are therefore ignored. */
  universalPhrases,
  phrases: multiWordPhrases,
  /** Phrases by their first word, the longest first. */
  phrasesFrom: Map.groupBy(
    [...multiWordPhrases]
      .map((phrase) => ({ phrase, stems: phrase.split('_') }))
      .toSorted((one, other) => other.stems.length - one.stems.length),
    ({ stems }) => stems[0]!,
  ),
  /** Every word of the phrases, with whether it alone names a type or a place. */
  words: new Map<string, boolean>(
    phrases.flatMap((phrase) => {
      const isSelective = concepts.get(phrase)?.kind === 'type' || placeAliases.has(phrase);
      return phrase.split('_').map((word) => [word, isSelective && !phrase.includes('_')] as const);
    }),
  ),
  /** "frontlinegolf" means "front_line_golf". */
  compounds: new Map([...multiWordPhrases].map((phrase) => [phrase.replaceAll('_', ''), phrase])),
  maxWords: Math.max(...phrases.map((phrase) => phrase.split('_').length)),
};

const QUALIFIED_NOUNS = ['piscina', 'pool', 'jardin', 'garden'];
/** For each noun, its phrases by adjective: for "pool", heated → heated_pool. */
const phrasesByNoun = new Map(
  QUALIFIED_NOUNS.map((noun) => [
    noun,
    new Map(
      features
        .filter(({ isExcludable }) => isExcludable)
        .flatMap(({ wordings }) => wordings.map((phrase) => ({ phrase, words: phrase.split('_') })))
        .filter(({ words }) => words.length === 2 && words.includes(noun))
        .map(({ phrase, words }) => [words.find((word) => word !== noun)!, phrase]),
    ),
  ]),
);

/** Finds the phrases of a noun and its adjectives in any order: "private heated pool", "garden private". */
export function findQualifiedPhrases(stems: readonly string[]): { phrases: string[]; length: number } | undefined {
  const nounIndex = stems.findIndex((word) => phrasesByNoun.has(word));
  const byAdjective = phrasesByNoun.get(stems[nounIndex]!);
  if (!byAdjective) return undefined;
  const isSwimming = stems[nounIndex] === 'pool' && stems[nounIndex - 1] === 'swimming';
  const before = stems.slice(0, nounIndex - Number(isSwimming));
  let length = nounIndex + 1;
  if (before.length === 0)
    while (byAdjective.has(stems[length]!) && !phrasesByNoun.get(stems[length + 1]!)?.has(stems[length]!)) length++;
  const phrases = [...before, ...stems.slice(nounIndex + 1, length)].map((word) => byAdjective.get(word));
  return phrases.length > 0 && phrases.every((phrase) => phrase !== undefined) ? { phrases, length } : undefined;
}
