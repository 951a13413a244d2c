import { AMENITY_NAMES, type Amenity } from '../../catalogue/amenities/list-amenities.contract.ts';
import { FAMILY_CODES } from '../../catalogue/property-type.contract.ts';
import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import { type Concept, joinStems } from '../text-query/thesaurus/concept.ts';
import { findQualifiedPhrases, thesaurus } from '../text-query/thesaurus/thesaurus.ts';
import { FuzzyNames, type QueryWord } from '../text-query/vocabulary/fuzzy-names.ts';
import { grammarWords } from './phrases/grammar-words.ts';
import type { ParseResult } from './phrases/phrase-table.ts';
import type { Token } from './tokenize-sentence.ts';

/** What a name of the thesaurus or of the stock asks for. */
export type Name =
  | { readonly kind: 'place'; readonly values: readonly string[] }
  | {
      readonly kind: 'type';
      readonly codes: readonly string[];
      readonly asAmenity: Amenity | undefined;
      readonly isPart: boolean;
    }
  | { readonly kind: 'amenity'; readonly amenity: Amenity }
  | { readonly kind: 'studio' }
  | { readonly kind: 'newBuild' }
  /** A phrase that no filter stands for, though one of its words might: a guest house is no house, a private pool is a pool. */
  | { readonly kind: 'said'; readonly amenity?: Amenity; readonly isPart?: true };

/** Between the words of a name: vistas al mar, primera línea de playa, views over the sea. */
const JOINING = new Set('de del la el lo los las al a en of the to on over'.split(' '));

const SIMPLE_AMENITIES = AMENITY_NAMES.filter((amenity) => amenity === 'pool' || amenity === 'garden');

/** Several readers ask for the name at one place. */
const nameCache = new WeakMap<readonly Token[], Map<number, ParseResult<Name> | undefined>>();

export function parseName(tokens: readonly Token[], from: number, places: PlaceLexicon): ParseResult<Name> | undefined {
  const names = nameCache.get(tokens) ?? new Map<number, ParseResult<Name> | undefined>();
  if (!names.size) nameCache.set(tokens, names);
  if (!names.has(from)) names.set(from, parseLongestName(tokens, from, places));
  return names.get(from);
}

function parseLongestName(tokens: readonly Token[], from: number, places: PlaceLexicon): ParseResult<Name> | undefined {
  const words = collectWords(tokens, from, Math.max(thesaurus.maxWords, places.maxWords));
  const qualified = findQualifiedPhrases(words.map(({ stem }) => stem));
  if (qualified) return { value: toQualifiedName(words, qualified), next: words[qualified.length - 1]!.next };
  const misspelt = findMisspelt(words, places);
  for (let length = words.length; length > 0; length--) {
    const name = misspelt?.length === length ? misspelt.name : undefined;
    const value = lookUpName(joinStems(takeStems(words, length)), places) ?? (name && lookUpName(name, places));
    if (value) return { value, next: words[length - 1]!.next };
  }
  return undefined;
}

/** Only what is one phrase of the thesaurus can be looked for among the features that a home lacks. */
function toQualifiedName(
  words: readonly Word[],
  { phrases, length }: NonNullable<ReturnType<typeof findQualifiedPhrases>>,
): Name {
  const amenity = findSimpleAmenity(phrases[0]!)!;
  return {
    kind: 'said',
    amenity,
    ...(thesaurus.concepts.has(joinStems(takeStems(words, length))) && { isPart: true }),
  };
}

/**
 * Esetpona, Puerto Banuz; appartment; solar panells. A single word is never taken for an amenity, and none where it may be
 * one of two things.
 */
function findMisspelt(words: readonly Word[], places: PlaceLexicon) {
  const typed = words.map(({ plain, stem }) => ({ plain, stem, isKnown: isKnown(plain, stem, places) }));
  if (typed.every((word) => word.isKnown)) return undefined;
  const place = places.findNearest(typed);
  const other = findMisspeltConcept(PHRASES, typed) ?? findMisspeltConcept(TYPES, typed);
  return place && other ? undefined : (place ?? other);
}

function findMisspeltConcept(concepts: FuzzyNames, typed: readonly QueryWord[]) {
  const { names, length } = concepts.match(typed) ?? { names: [], length: 0 };
  const [name, ...others] = names;
  const isOne = others.every((other) => thesaurus.concepts.get(other) === thesaurus.concepts.get(name!));
  return name !== undefined && isOne ? { name, length } : undefined;
}

const isKnown = (plain: string, stem: string, places: PlaceLexicon) =>
  grammarWords.has(plain) || grammarWords.has(stem) || thesaurus.words.has(stem) || places.isWord(stem);

/** Short ones are one mistake away from other words: a house from a horse. */
const MIN_TYPE_LENGTH = 6;
const HOMES = /^[12]-/;
const TYPES = new FuzzyNames(
  [...thesaurus.concepts]
    .filter(([phrase, { is, isNarrow }]) => {
      const isHome = is?.family !== undefined || is?.type?.some((code) => HOMES.test(code));
      return isHome && !isNarrow && !phrase.includes('_') && phrase.length >= MIN_TYPE_LENGTH;
    })
    .map(([phrase]) => phrase),
);
/** Whose other words say what the misspelt one must be. */
const PHRASES = new FuzzyNames([...thesaurus.concepts.keys()].filter((phrase) => phrase.includes('_')));

/** The end of a phrase that says more than the name at its beginning: piscina comunitaria. */
export function findNarrowerEnd(tokens: readonly Token[], from: number, next: number): number | undefined {
  const words = collectWords(tokens, from, thesaurus.maxWords);
  const length = words.findLastIndex((_, last) => thesaurus.concepts.has(joinStems(takeStems(words, last + 1)))) + 1;
  const end = words[length - 1]?.next ?? next;
  return end > next ? end : undefined;
}

type Word = { readonly plain: string; readonly stem: string; readonly next: number };

const takeStems = (words: readonly Word[], length: number) => words.slice(0, length).map(({ stem }) => stem);

function collectWords(tokens: readonly Token[], from: number, most: number): Word[] {
  const words: Word[] = [];
  for (let at = from; at < tokens.length && words.length < most; at++) {
    const { kind, plain, stem } = tokens[at]!;
    if (stem !== undefined) words.push({ plain, stem, next: at + 1 });
    else if (kind === 'number' && /^\d{1,2}$/.test(plain)) words.push({ plain, stem: plain, next: at + 1 });
    else if (at === from || !(plain === '-' || JOINING.has(plain))) break;
  }
  return words;
}

function lookUpName(phrase: string, places: PlaceLexicon): Name | undefined {
  const concept = thesaurus.concepts.get(phrase);
  if (concept) return toName(concept, phrase);
  const names = [phrase, ...(thesaurus.placeAliases.get(phrase) ?? [])];
  const values = names.flatMap((name) => places.getValues(name));
  if (values.length) return { kind: 'place', values: [...new Set(values)] };
  return undefined;
}

export const getAmenity = (name: Name | undefined): Amenity | undefined =>
  name?.kind === 'amenity' ? name.amenity : name?.kind === 'type' ? name.asAmenity : undefined;

/** What is narrower than any filter is said as text, and so is a phrase that is more than its words. */
function toName({ kind, is = {}, isNarrow, isPart, asFeature }: Concept, phrase: string): Name | undefined {
  const isLong = phrase.includes('_');
  const flag = is.flags?.[0];
  if (flag === 'studio') return isLong ? undefined : { kind: 'studio' };
  if (flag === 'newBuild') return { kind: 'newBuild' };
  const amenity = AMENITY_NAMES.find((name) => name === flag);
  if (amenity) return { kind: 'amenity', amenity };
  if (isLong && kind === 'type' && !isNarrow && containsNarrow(phrase)) return undefined;
  if (kind === 'type' && !isNarrow) {
    const inFamily = FAMILY_CODES.filter((code) => is.family?.some((family) => code.startsWith(`${family}-`)));
    const asAmenity = AMENITY_NAMES.find((name) => name === asFeature?.flags?.[0]);
    return { kind: 'type', codes: [...(is.type ?? []), ...inFamily], asAmenity, isPart: asFeature !== undefined };
  }
  const simple = isLong ? findSimpleAmenity(phrase) : undefined;
  return { kind: 'said', ...(simple && { amenity: simple }), ...(isPart && { isPart }) };
}

/** A duplex penthouse is a penthouse, and what is narrower is said beside it. */
const containsNarrow = (phrase: string) => phrase.split('_').some((word) => thesaurus.concepts.get(word)?.isNarrow);

/** A private pool is a pool, and the phrase is searched for beside it: "private" alone would find only English texts. */
function findSimpleAmenity(phrase: string): Amenity | undefined {
  const flags = phrase.split('_').map((word) => thesaurus.concepts.get(word)?.is?.flags?.[0]);
  return SIMPLE_AMENITIES.find((amenity) => flags.includes(amenity));
}
