import type { Amenity } from '../../catalogue/amenities/list-amenities.contract.ts';
import { EnergyLetter } from '../../catalogue/property.contract.ts';
import { findQualifiedPhrases } from '../text-query/thesaurus/thesaurus.ts';
import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import { parseDistance } from './parse-distance.ts';
import { type Quantity, parseQuantity, MIN_BARE_PRICE } from './quantities/quantity.ts';
import { getAmenity, type Name, parseName } from './parse-name.ts';
import { parseIndifference, parseNegation, parseRefusal } from './parse-negation.ts';
import type { ParseResult } from './phrases/phrase-table.ts';
import { phrases } from './phrases/phrases.ts';
import { parseOtherPlaces, parsePlace } from './parse-place.ts';
import type { Token } from './tokenize-sentence.ts';
import { parseRoomShorthand } from './parse-room-shorthand.ts';
import { parseType } from './parse-type.ts';
import type { ParsedPhrase, Span, Intent } from './intent.ts';

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
  SAYINGS,
  SELLING,
  SMALL,
} = phrases;
const { SORTS, UNITS } = phrases;

type PhraseParser = (tokens: readonly Token[], at: number, places: PlaceLexicon) => ParseResult<Intent> | undefined;

type Letter = (typeof EnergyLetter.options)[number];

/** Less is no price of a home, whatever stands beside it. */
const MIN_PRICE = 1_000;
const MAX_ROOMS = 20;

/** The first that finds something. Phrases stand before the words that they begin with. */
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
  for (const read of PARSERS) {
    const found = read(tokens, at, places);
    if (found) return { intent: found.value, from: at, next: found.next };
  }
  return { intent: { kind: 'text' }, from: at, next: at + 1 };
}

/** Past a colon, articles and the like. */
function skipFillers(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at] && (tokens[at]!.plain === ':' || OF.match(tokens, at))) at++;
  return at;
}

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
  return { value: { kind: 'filter', set: { energy } }, next };
}

function parseLetter(tokens: readonly Token[], at: number): ParseResult<Letter> | undefined {
  const letter = EnergyLetter.options.find((option) => option.toLowerCase() === tokens[at]?.plain);
  return letter && { value: letter, next: at + 1 };
}

function parsePrice(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const word = PRICE_WORDS.match(tokens, at);
  const figure = word && (parseQuantity(tokens, word.next) ?? parseQuantity(tokens, skipFillers(tokens, word.next)));
  if (!figure || figure.value.unit) return undefined;
  if (Math.max(...figure.value.values) < MIN_PRICE) return undefined;
  return { value: { kind: 'price', figure: figure.value }, next: figure.next };
}

/** Dormitorios: 3. */
function parseRooms(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const unit = UNITS.match(tokens, at);
  if (unit?.value !== 'bedrooms' && unit?.value !== 'baths') return undefined;
  const figure = parseQuantity(tokens, skipFillers(tokens, unit.next));
  if (!figure || figure.value.unit || figure.value.isMoney || Math.max(...figure.value.values) > MAX_ROOMS)
    return undefined;
  return { value: { kind: unit.value, figure: figure.value }, next: figure.next };
}

function parseQuantityIntent(
  tokens: readonly Token[],
  at: number,
  places: PlaceLexicon,
): ParseResult<Intent> | undefined {
  const found = parseQuantity(tokens, at);
  if (!found) return undefined;
  const { value: figure, next } = found;
  if (isArea(figure)) return parseArea(tokens, figure, next, places);
  if (figure.unit === 'bedrooms' || figure.unit === 'baths') return { value: { kind: figure.unit, figure }, next };
  const isPrice = Math.max(...figure.values) >= (figure.isMoney ? MIN_PRICE : MIN_BARE_PRICE);
  return isPrice && !figure.unit ? { value: { kind: 'price', figure }, next } : { value: { kind: 'text' }, next };
}

/** 1.000 m² de parcela; but 100 m² de terraza say nothing about the home. */
function parseArea(
  tokens: readonly Token[],
  figure: Quantity,
  next: number,
  places: PlaceLexicon,
): ParseResult<Intent> {
  const of = OF.match(tokens, next);
  const name = parseName(tokens, of?.next ?? next, places);
  if (name && isPlot(name.value) && (of || !parsePlotSize(tokens, name.next)))
    return { value: { kind: 'plot', figure }, next: name.next };
  if (isLandUnit(figure)) return { value: { kind: 'plot', figure }, next };
  const isOfSomething = of && tokens[of.next]?.kind === 'word' && !['place', 'type'].includes(name?.value.kind ?? '');
  return { value: isOfSomething ? { kind: 'text' } : { kind: 'area', figure }, next };
}

/** Parcela de 1.000 m². */
function parsePlotSize(tokens: readonly Token[], at: number): ParseResult<Quantity> | undefined {
  const found = parseQuantity(tokens, at) ?? parseQuantity(tokens, skipFillers(tokens, at));
  return found && isArea(found.value) ? found : undefined;
}

const isLandUnit = ({ unit }: Quantity) => unit === 'hectares' || unit === 'acres';
const isArea = (figure: Quantity) => figure.unit === 'area' || figure.unit === 'metres' || isLandUnit(figure);

const isPlot = (name: Name) => name.kind === 'type' && name.codes.includes('3-1');

/** What only begins as something else that is read. */
function parseSaying(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const found = SAYINGS.match(tokens, at);
  return found && { value: { kind: 'text' }, next: found.next };
}

/** Quiero vender mi casa: the home is none that is looked for. */
function parseSell(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Intent> | undefined {
  const selling = SELLING.match(tokens, at);
  if (!selling) return undefined;
  let { next } = selling;
  for (let own = OWN.match(tokens, next); own; own = OWN.match(tokens, next)) ({ next } = own);
  const home = parseName(tokens, next, places);
  return { value: { kind: 'sell' }, next: home?.value.kind === 'type' ? home.next : next };
}

function parseRent(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const found = RENTING.match(tokens, at);
  return found && { value: { kind: 'rent' }, next: found.next };
}

function parseResale(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const found = RESALE.match(tokens, at);
  return found && { value: { kind: 'unheeded' }, next: found.next };
}

function parseSort(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const found = SORTS.match(tokens, at);
  return found && { value: { kind: 'filter', set: { sort: found.value } }, next: found.next };
}

/** Near what is no place it is text: near the shops is no shop. */
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
        set: { location: [...place.value, ...others.value] },
        span: { from: at, next: near.next },
      },
      next: others.next,
    };
  if (place) return { value: { kind: 'near', values: place.value }, next: place.next };
  return { value: { kind: 'text', isWhole: true }, next: parseName(tokens, from, places)?.next ?? at + 1 };
}

function parsePlaceIntent(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Intent> | undefined {
  const found = parsePlace(tokens, at, places);
  return found && { value: { kind: 'place', values: found.value }, next: found.next };
}

function parseNameIntent(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Intent> | undefined {
  const found = parseName(tokens, at, places);
  if (!found) return undefined;
  const { value: name, next } = found;
  if (name.kind === 'amenity') return { value: { kind: 'filter', set: { [name.amenity]: true } }, next };
  if (name.kind === 'newBuild') return { value: { kind: 'filter', set: { newBuild: true } }, next };
  if (name.kind === 'said') {
    const { amenity } = name;
    return { value: amenity ? { kind: 'filter', set: { [amenity]: true }, isSearched: true } : { kind: 'text' }, next };
  }
  if (name.kind === 'studio' || name.kind === 'place') return { value: name, next };
  const type = parseType(tokens, at, places)!;
  const size = isPlot(name) ? parsePlotSize(tokens, next) : undefined;
  if (size) return { value: { kind: 'plot', figure: size.value }, next: size.next };
  const isHad = POSSESSION.match(tokens, at - 1)?.next === at || goesWithFeature(tokens, at, next, places);
  if (isHad && name.asAmenity) return { value: { kind: 'filter', set: { [name.asAmenity]: true } }, next };
  return { value: { ...type.value, amenity: name.asAmenity }, next: type.next };
}

/** In "trastero y garaje" the garage belongs to a home, so it is an amenity and not a type. */
function goesWithFeature(tokens: readonly Token[], at: number, next: number, places: PlaceLexicon): boolean {
  const after = isAnd(tokens, next) ? parseName(tokens, next + 1, places)?.value : undefined;
  if (after && isFeature(after)) return true;
  if (!isAnd(tokens, at - 1)) return false;
  for (let from = at - 2; from >= Math.max(0, at - 1 - MAX_FEATURE_WORDS); from--) {
    const name = parseName(tokens, from, places);
    if (name?.next === at - 1 && (isFeature(name.value) || (name.value.kind === 'said' && AND.match(tokens, at - 1))))
      return true;
  }
  return false;
}

const MAX_FEATURE_WORDS = 6;
const isAnd = (tokens: readonly Token[], at: number) =>
  tokens[at]?.plain === ',' || AND.match(tokens, at) !== undefined;
const isFeature = (name: Name) =>
  name.kind === 'amenity' || (name.kind === 'said' && Boolean(name.isPart ?? name.amenity));

interface Choice extends Span {
  readonly amenity: Amenity | undefined;
  readonly isWhole: boolean;
}

/** Reads alternatives such as "piscina o jardín": filters or text would require both. */
function parseEither(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Intent> | undefined {
  const choices: Choice[] = [];
  let hasOr = false;
  let choice = parseChoice(tokens, at, undefined, places);
  while (choice) {
    choices.push(choice);
    const or = ALTERNATIVE.match(tokens, choice.next);
    const joint = or?.next ?? (!hasOr && tokens[choice.next]?.plain === ',' ? choice.next + 1 : tokens.length);
    choice = parseChoice(tokens, skipFillers(tokens, joint), choice, places);
    hasOr ||= Boolean(or && choice);
  }
  const { amenity } = choices[0] ?? {};
  const isSame = choices.every((choice) => choice.amenity === amenity);
  if (!hasOr || (isSame && choices.every(({ isWhole }) => isWhole))) return undefined;
  const { next } = choices.at(-1)!;
  return {
    value: { kind: 'either', set: isSame && amenity ? { [amenity]: true } : {}, span: { from: at, next } },
    next,
  };
}

/** Reads one alternative: an amenity, a part of a home, or an adjective that changes its noun ("piscina privada o comunitaria"). */
function parseChoice(
  tokens: readonly Token[],
  from: number,
  before: Choice | undefined,
  places: PlaceLexicon,
): Choice | undefined {
  const name = parseName(tokens, from, places);
  const amenity = getAmenity(name?.value) ?? (name?.value.kind === 'said' ? name.value.amenity : undefined);
  if (name && (amenity ?? isFeature(name.value)))
    return { from, next: name.next, amenity, isWhole: name.value.kind !== 'said' };
  const or = before ? undefined : ALTERNATIVE.match(tokens, from + 1);
  const noun = or ? parseName(tokens, or.next, places) : undefined;
  const of = before ?? (noun?.value.kind === 'said' && { ...noun.value, from: or!.next, next: noun.next });
  if (!of || !of.amenity || tokens[from]?.stem === undefined) return undefined;
  const stems = tokens.slice(of.from, of.next).flatMap(({ stem }) => stem ?? []);
  const isQualifier = stems.some((stem) => findQualifiedPhrases([stem, tokens[from]!.stem!]) !== undefined);
  return isQualifier ? { from, next: from + 1, amenity: of.amenity, isWhole: false } : undefined;
}

function parseFiller(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const phrase = SMALL.match(tokens, at);
  if (phrase) return { value: { kind: 'nothing' }, next: phrase.next };
  const { kind, stem } = tokens[at]!;
  const isSmall = kind === 'sign' || (kind === 'word' && stem === undefined);
  return isSmall ? { value: { kind: 'nothing' }, next: at + 1 } : undefined;
}
