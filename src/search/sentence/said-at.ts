import type { Amenity } from '../../catalogue/amenities/amenities.contract.ts';
import { EnergyLetter } from '../../catalogue/property.contract.ts';
import { qualifiedAt } from '../words/thesaurus/thesaurus.ts';
import type { KnownPlaces } from '../words/vocabulary/known-places.ts';
import { distanceAt } from './distance-at.ts';
import { type Figure, figureAt, SURELY_A_PRICE } from './figures/figure.ts';
import { amenityOf, type Name, nameAt } from './name-at.ts';
import { indifferentAt, negatedAt, refusedAt } from './negated-at.ts';
import type { Found } from './phrases/phrase-table.ts';
import { phrases } from './phrases/phrases.ts';
import { otherPlacesAt, placeAt } from './place-at.ts';
import type { Token } from './sentence-tokens.ts';
import { shorthandAt } from './shorthand-at.ts';
import { typeAt } from './type-at.ts';
import type { Said, Span, Wish } from './wish.ts';

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

type Reader = (tokens: readonly Token[], at: number, places: KnownPlaces) => Found<Wish> | undefined;

type Letter = (typeof EnergyLetter.options)[number];

/** Less is no price of a home, whatever stands beside it. */
const LEAST_PRICE = 1_000;
const MOST_ROOMS = 20;

/** The first that finds something. Phrases stand before the words that they begin with. */
const READERS: readonly Reader[] = [
  sayingAt,
  sellAt,
  rentAt,
  resaleAt,
  shorthandAt,
  distanceAt,
  energyAt,
  priceAt,
  roomsAt,
  figureWishAt,
  nearAt,
  indifferentAt,
  negatedAt,
  refusedAt,
  sortAt,
  locatedAt,
  eitherAt,
  namedAt,
  smallAt,
];

export function saidAt(tokens: readonly Token[], at: number, places: KnownPlaces): Said {
  for (const read of READERS) {
    const found = read(tokens, at, places);
    if (found) return { wish: found.value, from: at, next: found.next };
  }
  return { wish: { kind: 'text' }, from: at, next: at + 1 };
}

/** Past a colon, articles and the like. */
function pastSmall(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at] && (tokens[at]!.plain === ':' || OF.at(tokens, at))) at++;
  return at;
}

function energyAt(tokens: readonly Token[], at: number): Found<Wish> | undefined {
  const word = ENERGY.at(tokens, at);
  if (!word) return undefined;
  const first = letterAt(tokens, pastSmall(tokens, word.next)) ?? letterAt(tokens, word.next);
  if (!first) return undefined;
  const or = ALTERNATIVE.at(tokens, first.next);
  const second = or && letterAt(tokens, or.next);
  const last = second ?? first;
  const energy = second && second.value > first.value ? second.value : first.value;
  const next = ENERGY_BETTER.at(tokens, last.next)?.next ?? last.next;
  return { value: { kind: 'filter', set: { energy } }, next };
}

function letterAt(tokens: readonly Token[], at: number): Found<Letter> | undefined {
  const letter = EnergyLetter.options.find((option) => option.toLowerCase() === tokens[at]?.plain);
  return letter && { value: letter, next: at + 1 };
}

function priceAt(tokens: readonly Token[], at: number): Found<Wish> | undefined {
  const word = PRICE_WORDS.at(tokens, at);
  const figure = word && (figureAt(tokens, word.next) ?? figureAt(tokens, pastSmall(tokens, word.next)));
  if (!figure || figure.value.unit) return undefined;
  if (Math.max(...figure.value.values) < LEAST_PRICE) return undefined;
  return { value: { kind: 'price', figure: figure.value }, next: figure.next };
}

/** Dormitorios: 3. */
function roomsAt(tokens: readonly Token[], at: number): Found<Wish> | undefined {
  const unit = UNITS.at(tokens, at);
  if (unit?.value !== 'bedrooms' && unit?.value !== 'baths') return undefined;
  const figure = figureAt(tokens, pastSmall(tokens, unit.next));
  if (!figure || figure.value.unit || figure.value.isMoney || Math.max(...figure.value.values) > MOST_ROOMS)
    return undefined;
  return { value: { kind: unit.value, figure: figure.value }, next: figure.next };
}

function figureWishAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Wish> | undefined {
  const found = figureAt(tokens, at);
  if (!found) return undefined;
  const { value: figure, next } = found;
  if (isArea(figure)) return areaAt(tokens, figure, next, places);
  if (figure.unit === 'bedrooms' || figure.unit === 'baths') return { value: { kind: figure.unit, figure }, next };
  const isPrice = Math.max(...figure.values) >= (figure.isMoney ? LEAST_PRICE : SURELY_A_PRICE);
  return isPrice && !figure.unit ? { value: { kind: 'price', figure }, next } : { value: { kind: 'text' }, next };
}

/** 1.000 m² de parcela; but 100 m² de terraza say nothing about the home. */
function areaAt(tokens: readonly Token[], figure: Figure, next: number, places: KnownPlaces): Found<Wish> {
  const of = OF.at(tokens, next);
  const name = nameAt(tokens, of?.next ?? next, places);
  if (name && isPlot(name.value) && (of || !plotSizeAt(tokens, name.next)))
    return { value: { kind: 'plot', figure }, next: name.next };
  if (isLandUnit(figure)) return { value: { kind: 'plot', figure }, next };
  const isOfSomething = of && tokens[of.next]?.kind === 'word' && !['place', 'type'].includes(name?.value.kind ?? '');
  return { value: isOfSomething ? { kind: 'text' } : { kind: 'area', figure }, next };
}

/** Parcela de 1.000 m². */
function plotSizeAt(tokens: readonly Token[], at: number): Found<Figure> | undefined {
  const found = figureAt(tokens, at) ?? figureAt(tokens, pastSmall(tokens, at));
  return found && isArea(found.value) ? found : undefined;
}

const isLandUnit = ({ unit }: Figure) => unit === 'hectares' || unit === 'acres';
const isArea = (figure: Figure) => figure.unit === 'area' || figure.unit === 'metres' || isLandUnit(figure);

const isPlot = (name: Name) => name.kind === 'type' && name.codes.includes('3-1');

/** What only begins as something else that is read. */
function sayingAt(tokens: readonly Token[], at: number): Found<Wish> | undefined {
  const found = SAYINGS.at(tokens, at);
  return found && { value: { kind: 'text' }, next: found.next };
}

/** Quiero vender mi casa: the home is none that is looked for. */
function sellAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Wish> | undefined {
  const selling = SELLING.at(tokens, at);
  if (!selling) return undefined;
  let { next } = selling;
  for (let own = OWN.at(tokens, next); own; own = OWN.at(tokens, next)) ({ next } = own);
  const home = nameAt(tokens, next, places);
  return { value: { kind: 'sell' }, next: home?.value.kind === 'type' ? home.next : next };
}

function rentAt(tokens: readonly Token[], at: number): Found<Wish> | undefined {
  const found = RENTING.at(tokens, at);
  return found && { value: { kind: 'rent' }, next: found.next };
}

function resaleAt(tokens: readonly Token[], at: number): Found<Wish> | undefined {
  const found = RESALE.at(tokens, at);
  return found && { value: { kind: 'unheeded' }, next: found.next };
}

function sortAt(tokens: readonly Token[], at: number): Found<Wish> | undefined {
  const found = SORTS.at(tokens, at);
  return found && { value: { kind: 'filter', set: { sort: found.value } }, next: found.next };
}

/** Near what is no place it is text: near the shops is no shop. */
function nearAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Wish> | undefined {
  const near = NEAR.at(tokens, at);
  if (!near) return undefined;
  const from = pastSmall(tokens, near.next);
  const place = placeAt(tokens, from, places);
  const others = place && otherPlacesAt(tokens, place.next, places);
  if (others)
    return {
      value: {
        kind: 'either',
        set: { location: [...place.value, ...others.value] },
        told: { from: at, next: near.next },
      },
      next: others.next,
    };
  if (place) return { value: { kind: 'near', values: place.value }, next: place.next };
  return { value: { kind: 'text', isWhole: true }, next: nameAt(tokens, from, places)?.next ?? at + 1 };
}

function locatedAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Wish> | undefined {
  const found = placeAt(tokens, at, places);
  return found && { value: { kind: 'place', values: found.value }, next: found.next };
}

function namedAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Wish> | undefined {
  const found = nameAt(tokens, at, places);
  if (!found) return undefined;
  const { value: name, next } = found;
  if (name.kind === 'amenity') return { value: { kind: 'filter', set: { [name.amenity]: true } }, next };
  if (name.kind === 'newBuild') return { value: { kind: 'filter', set: { newBuild: true } }, next };
  if (name.kind === 'said') {
    const { amenity } = name;
    return { value: amenity ? { kind: 'filter', set: { [amenity]: true }, isSearched: true } : { kind: 'text' }, next };
  }
  if (name.kind === 'studio' || name.kind === 'place') return { value: name, next };
  const type = typeAt(tokens, at, places)!;
  const size = isPlot(name) ? plotSizeAt(tokens, next) : undefined;
  if (size) return { value: { kind: 'plot', figure: size.value }, next: size.next };
  const isHad = POSSESSION.at(tokens, at - 1)?.next === at || goesWithFeature(tokens, at, next, places);
  if (isHad && name.asAmenity) return { value: { kind: 'filter', set: { [name.asAmenity]: true } }, next };
  return { value: { ...type.value, amenity: name.asAmenity }, next: type.next };
}

/** In "trastero y garaje" the garage belongs to a home, so it is an amenity and not a type. */
function goesWithFeature(tokens: readonly Token[], at: number, next: number, places: KnownPlaces): boolean {
  const after = isAnd(tokens, next) ? nameAt(tokens, next + 1, places)?.value : undefined;
  if (after && isFeature(after)) return true;
  if (!isAnd(tokens, at - 1)) return false;
  for (let from = at - 2; from >= Math.max(0, at - 1 - LONGEST_FEATURE); from--) {
    const name = nameAt(tokens, from, places);
    if (name?.next === at - 1 && (isFeature(name.value) || (name.value.kind === 'said' && AND.at(tokens, at - 1))))
      return true;
  }
  return false;
}

const LONGEST_FEATURE = 6;
const isAnd = (tokens: readonly Token[], at: number) => tokens[at]?.plain === ',' || AND.at(tokens, at) !== undefined;
const isFeature = (name: Name) =>
  name.kind === 'amenity' || (name.kind === 'said' && Boolean(name.isPart ?? name.amenity));

interface Choice extends Span {
  readonly amenity: Amenity | undefined;
  readonly isWhole: boolean;
}

/** Reads alternatives such as "piscina o jardín": filters or text would require both. */
function eitherAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Wish> | undefined {
  const choices: Choice[] = [];
  let hasOr = false;
  let choice = choiceAt(tokens, at, undefined, places);
  while (choice) {
    choices.push(choice);
    const or = ALTERNATIVE.at(tokens, choice.next);
    const joint = or?.next ?? (!hasOr && tokens[choice.next]?.plain === ',' ? choice.next + 1 : tokens.length);
    choice = choiceAt(tokens, pastSmall(tokens, joint), choice, places);
    hasOr ||= Boolean(or && choice);
  }
  const { amenity } = choices[0] ?? {};
  const isSame = choices.every((choice) => choice.amenity === amenity);
  if (!hasOr || (isSame && choices.every(({ isWhole }) => isWhole))) return undefined;
  const { next } = choices.at(-1)!;
  return {
    value: { kind: 'either', set: isSame && amenity ? { [amenity]: true } : {}, told: { from: at, next } },
    next,
  };
}

/** Reads one alternative: an amenity, a part of a home, or an adjective that changes its noun ("piscina privada o comunitaria"). */
function choiceAt(
  tokens: readonly Token[],
  from: number,
  before: Choice | undefined,
  places: KnownPlaces,
): Choice | undefined {
  const name = nameAt(tokens, from, places);
  const amenity = amenityOf(name?.value) ?? (name?.value.kind === 'said' ? name.value.amenity : undefined);
  if (name && (amenity ?? isFeature(name.value)))
    return { from, next: name.next, amenity, isWhole: name.value.kind !== 'said' };
  const or = before ? undefined : ALTERNATIVE.at(tokens, from + 1);
  const noun = or ? nameAt(tokens, or.next, places) : undefined;
  const of = before ?? (noun?.value.kind === 'said' && { ...noun.value, from: or!.next, next: noun.next });
  if (!of || !of.amenity || tokens[from]?.stem === undefined) return undefined;
  const stems = tokens.slice(of.from, of.next).flatMap(({ stem }) => stem ?? []);
  const isQualifier = stems.some((stem) => qualifiedAt([stem, tokens[from]!.stem!]) !== undefined);
  return isQualifier ? { from, next: from + 1, amenity: of.amenity, isWhole: false } : undefined;
}

function smallAt(tokens: readonly Token[], at: number): Found<Wish> | undefined {
  const phrase = SMALL.at(tokens, at);
  if (phrase) return { value: { kind: 'nothing' }, next: phrase.next };
  const { kind, stem } = tokens[at]!;
  const isSmall = kind === 'sign' || (kind === 'word' && stem === undefined);
  return isSmall ? { value: { kind: 'nothing' }, next: at + 1 } : undefined;
}
