import { AMENITY_NAMES, type Amenity } from '../../catalogue/fields/amenities.contract.ts';
import { FAMILY_CODES } from '../../catalogue/property-type.contract.ts';
import { type Concept, joinStems } from '../text-query/thesaurus/concepts.ts';
import { findQualifiedPhrases, thesaurus } from '../text-query/thesaurus/thesaurus.ts';
import { FuzzyNames, type QueryWord } from '../text-query/vocabulary/fuzzy-names.ts';
import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import { stem } from '../text-query/words.ts';
import { negations } from './phrases/negations.ts';
import type { ParseResult } from './phrases/phrase-table.ts';
import { phrases } from './phrases/phrases.ts';
import { numberTables } from './quantities/amount.ts';
import type { Token } from './tokenize-sentence.ts';

/** Words of the grammar, which are never corrected to names. */
const grammarWords: ReadonlySet<string> = new Set(
  [...Object.values(phrases), ...Object.values(negations), ...numberTables]
    .flatMap(({ words }) => [...words])
    .flatMap((word) => [word, stem(word)]),
);

export type Name =
  | { readonly kind: 'place'; readonly values: readonly string[] }
  | {
      readonly kind: 'type';
      readonly codes: readonly string[];
      /** Amenity that the word means beside another type, such as parking for "garaje". */
      readonly asAmenity: Amenity | undefined;
      /** Whether the word means a part of the property beside another type. */
      readonly isPart: boolean;
    }
  | { readonly kind: 'amenity'; readonly amenity: Amenity }
  | { readonly kind: 'studio' }
  | { readonly kind: 'newBuild' }
  /** A phrase without a filter, though one of its words might have one: a guest house is no house. */
  | {
      readonly kind: 'unfiltered';
      readonly amenity?: Amenity;
      /** Whether the word search can exclude the phrase. */
      readonly isExcludable?: true;
      /** One of the types that no filter distinguishes, such as an office. */
      readonly codes?: readonly string[];
    };

/** Words within a name: "vistas al mar", "primera línea de playa", "views over the sea". */
const CONNECTIVES = new Set('de del la el lo los las al a en of the to on over'.split(' '));

const SIMPLE_AMENITIES = AMENITY_NAMES.filter((amenity) => amenity === 'pool' || amenity === 'garden');

/** Several parsers look up the name at the same position. */
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

/** Sets `isExcludable` only for a single phrase of the thesaurus, since the word search can exclude no other. */
function toQualifiedName(
  words: readonly Word[],
  { phrases, length }: NonNullable<ReturnType<typeof findQualifiedPhrases>>,
): Name {
  const amenity = findSimpleAmenity(phrases[0]!)!;
  return {
    kind: 'unfiltered',
    amenity,
    ...(thesaurus.concepts.has(joinStems(takeStems(words, length))) && { isExcludable: true }),
  };
}

/**
 * Corrects "Esetpona", "Puerto Banuz", "appartment" and "solar panells". Never corrects an ambiguous word, or a single
 * word to an amenity.
 */
function findMisspelt(words: readonly Word[], places: PlaceLexicon) {
  const typed = words.map(({ plain, stem }) => ({ plain, stem, isKnown: isKnown(plain, stem, places) }));
  if (typed.every((word) => word.isKnown)) return undefined;
  const place = places.findNearest(typed);
  const concept = findMisspeltConcept(PHRASES, typed) ?? findMisspeltConcept(TYPES, typed);
  return place && concept ? undefined : (place ?? concept);
}

function findMisspeltConcept(concepts: FuzzyNames, typed: readonly QueryWord[]) {
  const { names, length } = concepts.match(typed) ?? { names: [], length: 0 };
  const [name, ...others] = names;
  const isUnambiguous = others.every((other) => thesaurus.concepts.get(other) === thesaurus.concepts.get(name!));
  return name !== undefined && isUnambiguous ? { name, length } : undefined;
}

const isKnown = (plain: string, stem: string, places: PlaceLexicon) =>
  grammarWords.has(plain) || grammarWords.has(stem) || thesaurus.words.has(stem) || places.isWord(stem);

/** Short words are one mistake away from others, such as house and horse. */
const MIN_TYPE_LENGTH = 6;
const DWELLING_CODE = /^[12]-/;
/** Single words for dwellings. */
const TYPES = new FuzzyNames(
  [...thesaurus.concepts]
    .filter(([phrase, { attributes, isNarrow }]) => {
      const isDwelling = attributes?.family !== undefined || attributes?.type?.some((code) => DWELLING_CODE.test(code));
      return isDwelling && !isNarrow && !phrase.includes('_') && phrase.length >= MIN_TYPE_LENGTH;
    })
    .map(([phrase]) => phrase),
);
/** Multi-word phrases, whose other words identify the misspelt one. */
const PHRASES = new FuzzyNames([...thesaurus.concepts.keys()].filter((phrase) => phrase.includes('_')));

/** Returns the end of a phrase more specific than its leading name, such as "piscina comunitaria"; else undefined. */
export function findNarrowerEnd(tokens: readonly Token[], from: number, next: number): number | undefined {
  const words = collectWords(tokens, from, thesaurus.maxWords);
  const length = words.findLastIndex((_, last) => thesaurus.concepts.has(joinStems(takeStems(words, last + 1)))) + 1;
  const end = words[length - 1]?.next ?? next;
  return end > next ? end : undefined;
}

type Word = { readonly plain: string; readonly stem: string; readonly next: number };

const takeStems = (words: readonly Word[], length: number) => words.slice(0, length).map(({ stem }) => stem);

function collectWords(tokens: readonly Token[], from: number, maxWords: number): Word[] {
  const words: Word[] = [];
  for (let at = from; at < tokens.length && words.length < maxWords; at++) {
    const { kind, plain, stem } = tokens[at]!;
    if (stem !== undefined) words.push({ plain, stem, next: at + 1 });
    else if (kind === 'number' && /^\d{1,2}$/.test(plain)) words.push({ plain, stem: plain, next: at + 1 });
    else if (at === from || !(plain === '-' || CONNECTIVES.has(plain))) break;
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

export function getAmenity(name: Name | undefined): Amenity | undefined {
  if (name?.kind === 'amenity') return name.amenity;
  return name?.kind === 'type' ? name.asAmenity : undefined;
}

/** Phrases more specific than any filter, or than their words, become text. */
function toName(
  { kind, attributes = {}, isNarrow, isExcludable, asFeature }: Concept,
  phrase: string,
): Name | undefined {
  const isLong = phrase.includes('_');
  const flag = attributes.flags?.[0];
  if (flag === 'studio') return isLong ? undefined : { kind: 'studio' };
  if (flag === 'newBuild') return { kind: 'newBuild' };
  const amenity = AMENITY_NAMES.find((name) => name === flag);
  if (amenity) return { kind: 'amenity', amenity };
  if (isLong && kind === 'type' && !isNarrow && containsNarrow(phrase)) return undefined;
  const familyCodes = FAMILY_CODES.filter((code) => attributes.family?.some((family) => code.startsWith(`${family}-`)));
  const codes = [...(attributes.type ?? []), ...familyCodes];
  if (kind === 'type' && !isNarrow) {
    const asAmenity = AMENITY_NAMES.find((name) => name === asFeature?.flags?.[0]);
    return { kind: 'type', codes, asAmenity, isPart: asFeature !== undefined };
  }
  const simple = isLong ? findSimpleAmenity(phrase) : undefined;
  return {
    kind: 'unfiltered',
    ...(simple && { amenity: simple }),
    ...(isExcludable && { isExcludable }),
    ...(kind === 'type' && { codes }),
  };
}

/** A duplex penthouse is a penthouse; the specific term is searched as text too. */
const containsNarrow = (phrase: string) => phrase.split('_').some((word) => thesaurus.concepts.get(word)?.isNarrow);

/**
 * A private pool is a pool; the whole phrase is searched as text too, since "private" alone would match only English
 * texts.
 */
function findSimpleAmenity(phrase: string): Amenity | undefined {
  const flags = phrase.split('_').map((word) => thesaurus.concepts.get(word)?.attributes?.flags?.[0]);
  return SIMPLE_AMENITIES.find((amenity) => flags.includes(amenity));
}

const { OF } = phrases;

type TypeName = Extract<Name, { kind: 'type' }>;

/** "Ground floor flat" and "piso en planta baja" name one type twice; the more specific one wins. */
export function parseType(
  tokens: readonly Token[],
  at: number,
  places: PlaceLexicon,
): ParseResult<TypeName> | undefined {
  const first = parseTypeName(tokens, at, places);
  const second = first && parseTypeName(tokens, skipTypeConnectives(tokens, first.next), places);
  if (!first || !second) return first;
  if (isFamilyOf(first.value, second.value)) return second;
  return isFamilyOf(second.value, first.value) ? { value: first.value, next: second.next } : first;
}

function parseTypeName(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<TypeName> | undefined {
  const name = parseName(tokens, at, places);
  return name?.value.kind === 'type' ? { value: name.value, next: name.next } : undefined;
}

const isFamilyOf = (family: TypeName, type: TypeName) =>
  family.codes.length === 1 &&
  type.codes.length === 1 &&
  FAMILY_CODES.includes(family.codes[0]!) &&
  family.codes[0] !== type.codes[0] &&
  family.codes[0]!.split('-')[0] === type.codes[0]!.split('-')[0];

const TYPE_CONNECTIVES = new Set(['en', 'on', 'tipo', '-']);

function skipTypeConnectives(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at] && (TYPE_CONNECTIVES.has(tokens[at]!.plain) || OF.match(tokens, at))) at++;
  return at;
}
