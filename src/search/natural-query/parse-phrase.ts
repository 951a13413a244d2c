import type { Amenity } from '../../catalogue/fields/amenities.contract.ts';
import { EnergyLetter } from '../../catalogue/property.contract.ts';
import { findQualifiedPhrases } from '../text-query/thesaurus/thesaurus.ts';
import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import type { ParsedPhrase, Span, Intent } from './intent.ts';
import { getAmenity, type Name, parseName, parseType } from './parse-name.ts';
import { parseIndifference, parseNegation, parseRefusal } from './parse-negation.ts';
import { parseDistance, parseOtherPlaces, parsePlace } from './parse-place.ts';
import type { ParseResult } from './phrases/phrase-table.ts';
import { phrases } from './phrases/phrases.ts';
import { type Quantity, parseQuantity, MIN_BARE_PRICE } from './quantities/quantity.ts';
import type { Token } from './tokenize-sentence.ts';

const {
  ALTERNATIVE,
  AND,
  ENERGY,
  ENERGY_BETTER,
  NEAR,
  OF,
  OWN,
  POSSESSION,
  PRICE_WORDS,
  RENTING,
  RESALE,
  IDIOMS,
  SELLING,
  FILLERS,
} = phrases;
const { SORTS, UNITS } = phrases;

type PhraseParser = (tokens: readonly Token[], at: number, places: PlaceLexicon) => ParseResult<Intent> | undefined;

type Letter = (typeof EnergyLetter.options)[number];

/** No property costs less. */
const MIN_PRICE = 1_000;
const MAX_ROOMS = 20;

/** The first match wins. Phrases precede the words that they start with. */
const PARSERS: readonly PhraseParser[] = [
  parseSaying,
  parseSell,
  parseRent,
  parseResale,
  parseRoomShorthand,
  parseDistance,
  parseEnergy,
  parsePrice,
  parseRooms,
  parseQuantityIntent,
  parseNear,
  parseIndifference,
  parseNegation,
  parseRefusal,
  parseSort,
  parsePlaceIntent,
  parseEither,
  parseNameIntent,
  parseFiller,
];

export function parsePhrase(tokens: readonly Token[], at: number, places: PlaceLexicon): ParsedPhrase {
  for (const parse of PARSERS) {
    const result = parse(tokens, at, places);
    if (result) return { intent: result.value, from: at, next: result.next };
  }
  return { intent: { kind: 'text' }, from: at, next: at + 1 };
}

/** Skips colons, articles and the like. */
function skipFillers(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at] && (tokens[at]!.plain === ':' || OF.match(tokens, at))) at++;
  return at;
}

/** Of two letters, takes the worse one, whose filter includes the better one. */
function parseEnergy(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const word = ENERGY.match(tokens, at);
  if (!word) return undefined;
  const first = parseLetter(tokens, skipFillers(tokens, word.next)) ?? parseLetter(tokens, word.next);
  if (!first) return undefined;
  const or = ALTERNATIVE.match(tokens, first.next);
  const second = or && parseLetter(tokens, or.next);
  const last = second ?? first;
  const energy = second && second.value > first.value ? second.value : first.value;
  const next = ENERGY_BETTER.match(tokens, last.next)?.next ?? last.next;
  return { value: { kind: 'filter', filters: { energy } }, next };
}

function parseLetter(tokens: readonly Token[], at: number): ParseResult<Letter> | undefined {
  const letter = EnergyLetter.options.find((option) => option.toLowerCase() === tokens[at]?.plain);
  return letter && { value: letter, next: at + 1 };
}

function parsePrice(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const word = PRICE_WORDS.match(tokens, at);
  const quantity = word && (parseQuantity(tokens, word.next) ?? parseQuantity(tokens, skipFillers(tokens, word.next)));
  if (!quantity || quantity.value.unit) return undefined;
  if (Math.max(...quantity.value.values) < MIN_PRICE) return undefined;
  return { value: { kind: 'price', quantity: quantity.value }, next: quantity.next };
}

/** Parses "dormitorios: 3". */
function parseRooms(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const unit = UNITS.match(tokens, at);
  if (unit?.value !== 'bedrooms' && unit?.value !== 'baths') return undefined;
  const quantity = parseQuantity(tokens, skipFillers(tokens, unit.next));
  if (!quantity || quantity.value.unit || quantity.value.isMoney || Math.max(...quantity.value.values) > MAX_ROOMS)
    return undefined;
  return { value: { kind: unit.value, quantity: quantity.value }, next: quantity.next };
}

function parseQuantityIntent(
  tokens: readonly Token[],
  at: number,
  places: PlaceLexicon,
): ParseResult<Intent> | undefined {
  const match = parseQuantity(tokens, at);
  if (!match) return undefined;
  const { value: quantity, next } = match;
  if (isArea(quantity)) return parseArea(tokens, quantity, next, places);
  if (quantity.unit === 'bedrooms' || quantity.unit === 'baths')
    return { value: { kind: quantity.unit, quantity }, next };
  const isPrice = Math.max(...quantity.values) >= (quantity.isMoney ? MIN_PRICE : MIN_BARE_PRICE);
  return isPrice && !quantity.unit ? { value: { kind: 'price', quantity }, next } : { value: { kind: 'text' }, next };
}

/** Parses "1.000 m² de parcela"; "100 m² de terraza" is not the area of the property. */
function parseArea(
  tokens: readonly Token[],
  quantity: Quantity,
  next: number,
  places: PlaceLexicon,
): ParseResult<Intent> {
  const preposition = OF.match(tokens, next);
  const name = parseName(tokens, preposition?.next ?? next, places);
  if (name && isPlot(name.value) && (preposition || !parsePlotSize(tokens, name.next)))
    return { value: { kind: 'plot', quantity }, next: name.next };
  if (isLandUnit(quantity)) return { value: { kind: 'plot', quantity }, next };
  const isPlaceOrType = name?.value.kind === 'place' || name?.value.kind === 'type';
  const measuresPart = preposition && tokens[preposition.next]?.kind === 'word' && !isPlaceOrType;
  return { value: measuresPart ? { kind: 'text' } : { kind: 'area', quantity }, next };
}

/** Parses "parcela de 1.000 m²". */
function parsePlotSize(tokens: readonly Token[], at: number): ParseResult<Quantity> | undefined {
  const match = parseQuantity(tokens, at) ?? parseQuantity(tokens, skipFillers(tokens, at));
  return match && isArea(match.value) ? match : undefined;
}

const isLandUnit = ({ unit }: Quantity) => unit === 'hectares' || unit === 'acres';
const isArea = (quantity: Quantity) => quantity.unit === 'area' || quantity.unit === 'metres' || isLandUnit(quantity);

const isPlot = (name: Name) => name.kind === 'type' && name.codes.includes('3-1');

/** Parses an idiom that only starts like another phrase. */
function parseSaying(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const match = IDIOMS.match(tokens, at);
  return match && { value: { kind: 'text' }, next: match.next };
}

/** Parses "quiero vender mi casa" with the type, which is not searched for. */
function parseSell(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Intent> | undefined {
  const selling = SELLING.match(tokens, at);
  if (!selling) return undefined;
  let { next } = selling;
  for (let own = OWN.match(tokens, next); own; own = OWN.match(tokens, next)) ({ next } = own);
  const name = parseName(tokens, next, places);
  return { value: { kind: 'sell' }, next: name?.value.kind === 'type' ? name.next : next };
}

function parseRent(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const match = RENTING.match(tokens, at);
  return match && { value: { kind: 'rent' }, next: match.next };
}

function parseResale(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const match = RESALE.match(tokens, at);
  return match && { value: { kind: 'unsupported' }, next: match.next };
}

function parseSort(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const match = SORTS.match(tokens, at);
  return match && { value: { kind: 'filter', filters: { sort: match.value } }, next: match.next };
}

/** "Near" before anything but a place stays text: "near the shops" is not a type. */
function parseNear(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Intent> | undefined {
  const near = NEAR.match(tokens, at);
  if (!near) return undefined;
  const from = skipFillers(tokens, near.next);
  const place = parsePlace(tokens, from, places);
  const others = place && parseOtherPlaces(tokens, place.next, places);
  if (others)
    return {
      value: {
        kind: 'either',
        filters: { location: [...place.value, ...others.value] },
        span: { from: at, next: near.next },
      },
      next: others.next,
    };
  if (place) return { value: { kind: 'near', values: place.value }, next: place.next };
  return { value: { kind: 'text', isWhole: true }, next: parseName(tokens, from, places)?.next ?? at + 1 };
}

function parsePlaceIntent(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Intent> | undefined {
  const match = parsePlace(tokens, at, places);
  return match && { value: { kind: 'place', values: match.value }, next: match.next };
}

function parseNameIntent(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Intent> | undefined {
  const match = parseName(tokens, at, places);
  if (!match) return undefined;
  const { value: name, next } = match;
  if (name.kind === 'amenity') return { value: { kind: 'filter', filters: { [name.amenity]: true } }, next };
  if (name.kind === 'newBuild') return { value: { kind: 'filter', filters: { newBuild: true } }, next };
  if (name.kind === 'unfiltered') {
    const { amenity } = name;
    return {
      value: amenity ? { kind: 'filter', filters: { [amenity]: true }, isSearched: true } : { kind: 'text' },
      next,
    };
  }
  if (name.kind === 'studio' || name.kind === 'place') return { value: name, next };
  const type = parseType(tokens, at, places)!;
  const size = isPlot(name) ? parsePlotSize(tokens, next) : undefined;
  if (size) return { value: { kind: 'plot', quantity: size.value }, next: size.next };
  const isAmenity = POSSESSION.match(tokens, at - 1)?.next === at || goesWithFeature(tokens, at, next, places);
  if (isAmenity && name.asAmenity) return { value: { kind: 'filter', filters: { [name.asAmenity]: true } }, next };
  return { value: { ...type.value, amenity: name.asAmenity }, next: type.next };
}

/** In "trastero y garaje", the garage is an amenity and not a type. */
function goesWithFeature(tokens: readonly Token[], at: number, next: number, places: PlaceLexicon): boolean {
  const nextName = isAnd(tokens, next) ? parseName(tokens, next + 1, places)?.value : undefined;
  if (nextName && isFeature(nextName)) return true;
  if (!isAnd(tokens, at - 1)) return false;
  for (let from = at - 2; from >= Math.max(0, at - 1 - MAX_FEATURE_WORDS); from--) {
    const name = parseName(tokens, from, places);
    if (
      name?.next === at - 1 &&
      (isFeature(name.value) || (name.value.kind === 'unfiltered' && AND.match(tokens, at - 1)))
    )
      return true;
  }
  return false;
}

const MAX_FEATURE_WORDS = 6;
const isAnd = (tokens: readonly Token[], at: number) =>
  tokens[at]?.plain === ',' || AND.match(tokens, at) !== undefined;
const isFeature = (name: Name) =>
  name.kind === 'amenity' || (name.kind === 'unfiltered' && Boolean(name.isExcludable ?? name.amenity));

/** `isWhole` says whether the filter of the amenity expresses the whole choice. */
interface Choice extends Span {
  readonly amenity: Amenity | undefined;
  readonly isWhole: boolean;
}

/** Parses alternatives such as "piscina o jardín": filters or text would require both. */
function parseEither(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Intent> | undefined {
  const choices: Choice[] = [];
  let hasOr = false;
  let choice = parseChoice(tokens, at, undefined, places);
  while (choice) {
    choices.push(choice);
    const or = ALTERNATIVE.match(tokens, choice.next);
    const start = or?.next ?? (!hasOr && tokens[choice.next]?.plain === ',' ? choice.next + 1 : tokens.length);
    choice = parseChoice(tokens, skipFillers(tokens, start), choice, places);
    hasOr ||= Boolean(or && choice);
  }
  const { amenity } = choices[0] ?? {};
  const isSame = choices.every((choice) => choice.amenity === amenity);
  if (!hasOr || (isSame && choices.every(({ isWhole }) => isWhole))) return undefined;
  const { next } = choices.at(-1)!;
  return {
    value: { kind: 'either', filters: isSame && amenity ? { [amenity]: true } : {}, span: { from: at, next } },
    next,
  };
}

/** Parses an amenity, a part of a property, or an adjective as in "piscina privada o comunitaria". */
function parseChoice(
  tokens: readonly Token[],
  from: number,
  previous: Choice | undefined,
  places: PlaceLexicon,
): Choice | undefined {
  const name = parseName(tokens, from, places);
  const amenity = getAmenity(name?.value) ?? (name?.value.kind === 'unfiltered' ? name.value.amenity : undefined);
  if (name && (amenity ?? isFeature(name.value)))
    return { from, next: name.next, amenity, isWhole: name.value.kind !== 'unfiltered' };
  const or = previous ? undefined : ALTERNATIVE.match(tokens, from + 1);
  const noun = or ? parseName(tokens, or.next, places) : undefined;
  const base = previous ?? (noun?.value.kind === 'unfiltered' && { ...noun.value, from: or!.next, next: noun.next });
  if (!base || !base.amenity || tokens[from]?.stem === undefined) return undefined;
  const stems = tokens.slice(base.from, base.next).flatMap(({ stem }) => stem ?? []);
  const isQualifier = stems.some((stem) => findQualifiedPhrases([stem, tokens[from]!.stem!]) !== undefined);
  return isQualifier ? { from, next: from + 1, amenity: base.amenity, isWhole: false } : undefined;
}

function parseFiller(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const phrase = FILLERS.match(tokens, at);
  if (phrase) return { value: { kind: 'nothing' }, next: phrase.next };
  const { kind, stem } = tokens[at]!;
  const isSmall = kind === 'sign' || (kind === 'word' && stem === undefined);
  return isSmall ? { value: { kind: 'nothing' }, next: at + 1 } : undefined;
}

const BEDROOM_LETTERS = new Set(['b', 'd', 'h', 'bd', 'br']);
const BATH_LETTERS = new Set(['b', 'ba']);
const BEDROOMS_AND_BATHS = /^(?:b|d|h|bd|br)(\d{1,2})(?:b|ba)$/;
const BETWEEN = new Set(['/', '+', ',', '-', '&', 'y']);
const SMALL_NUMBER = /^\d{1,2}$/;

/** Parses "2b2b" and "3d 2b" as bedrooms and bathrooms. One of them alone is ambiguous and stays text. */
function parseRoomShorthand(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const letters = parseAttachedLetters(tokens, at);
  if (letters === undefined) return undefined;
  const bedrooms = Number(tokens[at]!.plain);
  const [, attachedBaths] = BEDROOMS_AND_BATHS.exec(letters) ?? [];
  if (attachedBaths) return { value: { kind: 'rooms', bedrooms, baths: Number(attachedBaths) }, next: at + 2 };
  const second = BETWEEN.has(tokens[at + 2]?.plain ?? '') ? at + 3 : at + 2;
  if (!BEDROOM_LETTERS.has(letters) || !BATH_LETTERS.has(parseAttachedLetters(tokens, second) ?? '')) return undefined;
  return { value: { kind: 'rooms', bedrooms, baths: Number(tokens[second]!.plain) }, next: second + 2 };
}

/** Returns the letters attached to a small number. */
function parseAttachedLetters(tokens: readonly Token[], at: number): string | undefined {
  const [count, letters] = [tokens[at], tokens[at + 1]];
  if (!count || !letters || !SMALL_NUMBER.test(count.plain) || count.to !== letters.from) return undefined;
  return letters.kind === 'word' ? letters.plain : undefined;
}
