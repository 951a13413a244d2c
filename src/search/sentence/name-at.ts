import { AMENITY_NAMES, type Amenity } from '../../catalogue/amenities/amenities.contract.ts';
import { FAMILY_CODES } from '../../catalogue/property-type.contract.ts';
import type { KnownPlaces } from '../words/vocabulary/known-places.ts';
import { type Concept, phraseOf } from '../words/thesaurus/concept.ts';
import { qualifiedAt, thesaurus } from '../words/thesaurus/thesaurus.ts';
import { MisspeltNames, type Typed } from '../words/vocabulary/misspelt-names.ts';
import { grammarWords } from './phrases/grammar-words.ts';
import type { Found } from './phrases/phrase-table.ts';
import type { Token } from './sentence-tokens.ts';

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

const SIMPLE = AMENITY_NAMES.filter((amenity) => amenity === 'pool' || amenity === 'garden');

/** Several readers ask for the name at one place. */
const known = new WeakMap<readonly Token[], Map<number, Found<Name> | undefined>>();

export function nameAt(tokens: readonly Token[], from: number, places: KnownPlaces): Found<Name> | undefined {
  const names = known.get(tokens) ?? new Map<number, Found<Name> | undefined>();
  if (!names.size) known.set(tokens, names);
  if (!names.has(from)) names.set(from, longestAt(tokens, from, places));
  return names.get(from);
}

function longestAt(tokens: readonly Token[], from: number, places: KnownPlaces): Found<Name> | undefined {
  const words = wordsFrom(tokens, from, Math.max(thesaurus.longest, places.longest));
  const qualified = qualifiedAt(words.map(({ stem }) => stem));
  if (qualified) return { value: qualifiedName(words, qualified), next: words[qualified.length - 1]!.next };
  const misspelt = misspeltIn(words, places);
  for (let length = words.length; length > 0; length--) {
    const name = misspelt?.length === length ? misspelt.name : undefined;
    const value = named(phraseOf(stemsTo(words, length)), places) ?? (name && named(name, places));
    if (value) return { value, next: words[length - 1]!.next };
  }
  return undefined;
}

/** Only what is one phrase of the thesaurus can be looked for among the features that a home lacks. */
function qualifiedName(words: readonly Word[], { phrases, length }: NonNullable<ReturnType<typeof qualifiedAt>>): Name {
  const amenity = simpleAmenityIn(phrases[0]!)!;
  return { kind: 'said', amenity, ...(thesaurus.concepts.has(phraseOf(stemsTo(words, length))) && { isPart: true }) };
}

/**
 * Esetpona, Puerto Banuz; appartment; solar panells. A single word is never taken for an amenity, and none where it may be
 * one of two things.
 */
function misspeltIn(words: readonly Word[], places: KnownPlaces) {
  const typed = words.map(({ plain, stem }) => ({ plain, stem, isKnown: isKnown(plain, stem, places) }));
  if (typed.every((word) => word.isKnown)) return undefined;
  const place = places.nearest(typed);
  const other = misspeltConcept(PHRASES, typed) ?? misspeltConcept(TYPES, typed);
  return place && other ? undefined : (place ?? other);
}

function misspeltConcept(concepts: MisspeltNames, typed: readonly Typed[]) {
  const { names, length } = concepts.at(typed) ?? { names: [], length: 0 };
  const [name, ...others] = names;
  const isOne = others.every((other) => thesaurus.concepts.get(other) === thesaurus.concepts.get(name!));
  return name !== undefined && isOne ? { name, length } : undefined;
}

const isKnown = (plain: string, stem: string, places: KnownPlaces) =>
  grammarWords.has(plain) || grammarWords.has(stem) || thesaurus.words.has(stem) || places.isWord(stem);

/** Short ones are one mistake away from other words: a house from a horse. */
const SHORTEST_TYPE = 6;
const HOMES = /^[12]-/;
const TYPES = new MisspeltNames(
  [...thesaurus.concepts]
    .filter(([phrase, { is, isNarrow }]) => {
      const isHome = is?.family !== undefined || is?.type?.some((code) => HOMES.test(code));
      return isHome && !isNarrow && !phrase.includes('_') && phrase.length >= SHORTEST_TYPE;
    })
    .map(([phrase]) => phrase),
);
/** Whose other words say what the misspelt one must be. */
const PHRASES = new MisspeltNames([...thesaurus.concepts.keys()].filter((phrase) => phrase.includes('_')));

/** The end of a phrase that says more than the name at its beginning: piscina comunitaria. */
export function narrowerAt(tokens: readonly Token[], from: number, next: number): number | undefined {
  const words = wordsFrom(tokens, from, thesaurus.longest);
  const length = words.findLastIndex((_, last) => thesaurus.concepts.has(phraseOf(stemsTo(words, last + 1)))) + 1;
  const end = words[length - 1]?.next ?? next;
  return end > next ? end : undefined;
}

type Word = { readonly plain: string; readonly stem: string; readonly next: number };

const stemsTo = (words: readonly Word[], length: number) => words.slice(0, length).map(({ stem }) => stem);

function wordsFrom(tokens: readonly Token[], from: number, most: number): Word[] {
  const words: Word[] = [];
  for (let at = from; at < tokens.length && words.length < most; at++) {
    const { kind, plain, stem } = tokens[at]!;
    if (stem !== undefined) words.push({ plain, stem, next: at + 1 });
    else if (kind === 'number' && /^\d{1,2}$/.test(plain)) words.push({ plain, stem: plain, next: at + 1 });
    else if (at === from || !(plain === '-' || JOINING.has(plain))) break;
  }
  return words;
}

function named(phrase: string, places: KnownPlaces): Name | undefined {
  const concept = thesaurus.concepts.get(phrase);
  if (concept) return meant(concept, phrase);
  const names = [phrase, ...(thesaurus.placeAliases.get(phrase) ?? [])];
  const values = names.flatMap((name) => places.valuesOf(name));
  if (values.length) return { kind: 'place', values: [...new Set(values)] };
  return undefined;
}

export const amenityOf = (name: Name | undefined): Amenity | undefined =>
  name?.kind === 'amenity' ? name.amenity : name?.kind === 'type' ? name.asAmenity : undefined;

/** What is narrower than any filter is said as text, and so is a phrase that is more than its words. */
function meant({ kind, is = {}, isNarrow, isPart, asFeature }: Concept, phrase: string): Name | undefined {
  const isLong = phrase.includes('_');
  const flag = is.flags?.[0];
  if (flag === 'studio') return isLong ? undefined : { kind: 'studio' };
  if (flag === 'newBuild') return { kind: 'newBuild' };
  const amenity = AMENITY_NAMES.find((name) => name === flag);
  if (amenity) return { kind: 'amenity', amenity };
  if (isLong && kind === 'type' && !isNarrow && holdsNarrow(phrase)) return undefined;
  if (kind === 'type' && !isNarrow) {
    const inFamily = FAMILY_CODES.filter((code) => is.family?.some((family) => code.startsWith(`${family}-`)));
    const asAmenity = AMENITY_NAMES.find((name) => name === asFeature?.flags?.[0]);
    return { kind: 'type', codes: [...(is.type ?? []), ...inFamily], asAmenity, isPart: asFeature !== undefined };
  }
  const simple = isLong ? simpleAmenityIn(phrase) : undefined;
  return { kind: 'said', ...(simple && { amenity: simple }), ...(isPart && { isPart }) };
}

/** A duplex penthouse is a penthouse, and what is narrower is said beside it. */
const holdsNarrow = (phrase: string) => phrase.split('_').some((word) => thesaurus.concepts.get(word)?.isNarrow);

/** A private pool is a pool, and the phrase is searched for beside it: "private" alone would find only English texts. */
function simpleAmenityIn(phrase: string): Amenity | undefined {
  const flags = phrase.split('_').map((word) => thesaurus.concepts.get(word)?.is?.flags?.[0]);
  return SIMPLE.find((amenity) => flags.includes(amenity));
}
