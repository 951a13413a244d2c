import { type Amenity, AMENITY_NAMES, mapEachAmenity } from '../../../src/catalogue/fields/amenities.contract.ts';
import { ListOrder } from '../../../src/agency/agency.contract.ts';
import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';
import { FAMILY_CODES, PROPERTY_TYPES, getTypeName } from '../../../src/catalogue/property-type.contract.ts';
import {
  BUILT_RANGES,
  NO_UPPER_BOUND,
  PLOT_RANGES,
  PRICE_RANGES,
  type Range,
} from '../../../src/search/ranges.contract.ts';
import { inArea, inBox, metresApart } from './in-area.ts';
import type { PropertyFilters, PropertyQuery } from '../../../src/search/search.contract.ts';

type Position = { latitude: number; longitude: number };
type Figure = 'priceEuro' | 'built' | 'plot';
type Group =
  | ('location' | 'type' | 'bedrooms' | 'baths' | 'price' | 'built' | 'plot')
  | ('energy' | 'newBuild' | 'without' | 'bbox' | 'near' | 'area' | Amenity);
type Rule = (property: PropertyRecord) => boolean;

/** Independent of the search, so that it cannot share an error. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const isVisible = ({ status }: PropertyRecord) => status === 'published' || status === 'reserved';

function inLocation(criteria: string, all: PropertyRecord[]): Rule {
  const target = fold(criteria);
  const hasName = ({ card }: PropertyRecord) =>
    [card.location, card.area].some((name) => name && fold(name) === target);
  if (all.some(hasName)) return hasName;
  return ({ card }) => card.location !== null && fold(card.location).includes(target);
}

const ofType = (code: string): Rule =>
  FAMILY_CODES.includes(code)
    ? ({ card }) => card.type?.split('-')[0] === code.split('-')[0]
    : ({ card }) => card.type === code;

const anyOf = <T>(target: T[] | undefined, rule: (one: T) => Rule): Rule | undefined => {
  if (!target?.length) return undefined;
  const rules = target.map(rule);
  return (property) => rules.some((isMatch) => isMatch(property));
};

const inRange =
  (name: Figure, min = 0, max = NO_UPPER_BOUND): Rule =>
  ({ [name]: figure }) =>
    (min === 0 || (figure !== null && figure >= min)) && (max === NO_UPPER_BOUND || (figure !== null && figure <= max));

const hasBaths =
  (baths: number): Rule =>
  ({ card: { bathrooms } }) =>
    bathrooms !== null && bathrooms >= baths;

/** A is the best letter, and matches every filter. */
const hasRating =
  (letter: string): Rule =>
  ({ card: { energy } }) =>
    energy?.state === 'rated' && energy.consumption !== null && energy.consumption <= letter;

const hasBedrooms =
  (target: number): Rule =>
  ({ card: { bedrooms } }) =>
    bedrooms !== null && (target === 5 ? bedrooms >= 5 : bedrooms === target);

const atPoint =
  (rule: (point: Position) => boolean): Rule =>
  ({ point }) =>
    point !== null && rule(point);

const isNear = (near: PropertyFilters['near'], within = 2_000) =>
  typeof near === 'object' ? atPoint((point) => metresApart(near, point) <= within) : undefined;

function rules(filters: PropertyFilters, all: PropertyRecord[]): Map<Group, Rule> {
  const { location, propertyType, bedrooms, baths, energy, newBuild, without, bbox, area } = filters;
  const candidates: [Group, Rule | undefined][] = [
    ['location', anyOf(location, (one) => inLocation(one, all))],
    ['type', anyOf(propertyType, ofType)],
    ['bedrooms', anyOf(bedrooms, hasBedrooms)],
    ['baths', baths === undefined ? undefined : hasBaths(baths)],
    ['price', inRange('priceEuro', filters.priceMin, filters.priceMax)],
    ['built', inRange('built', filters.builtMin, filters.builtMax)],
    ['plot', inRange('plot', filters.plotMin, filters.plotMax)],
    ['energy', energy && hasRating(energy)],
    ['newBuild', newBuild && (({ isNewBuild }) => isNewBuild)],
    ['without', without && ((property) => without.every((amenity) => !property[amenity]))],
    ['bbox', bbox && atPoint((point) => inBox(bbox, point))],
    ['near', isNear(filters.near, filters.within)],
    ['area', area && atPoint((point) => inArea(area, point))],
    ...AMENITY_NAMES.map((flag): [Group, Rule | undefined] => [flag, filters[flag] && ((property) => property[flag])]),
  ];
  return new Map(candidates.filter((pair): pair is [Group, Rule] => pair[1] !== undefined));
}

const descending = (a: number | null, b: number | null) => (b ?? -Infinity) - (a ?? -Infinity) || 0;
const ascending = (a: number | null, b: number | null) => (a ?? Infinity) - (b ?? Infinity) || 0;
const newest = (a: PropertyRecord, b: PropertyRecord) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? -1 : 1);
const isFeatured = ({ isFeatured, featuredUntil }: PropertyRecord) =>
  isFeatured && (featuredUntil === null || Date.parse(featuredUntil) > Date.now());

const nearest = (near: PropertyFilters['near']) => (a: PropertyRecord, b: PropertyRecord) =>
  metresApart(near as Position, a.point!) - metresApart(near as Position, b.point!) || newest(a, b);

const orders: Record<ListOrder, (a: PropertyRecord, b: PropertyRecord) => number> = {
  newest,
  'price-asc': (a, b) => ascending(a.priceEuro, b.priceEuro) || newest(a, b),
  'price-desc': (a, b) => descending(a.priceEuro, b.priceEuro) || newest(a, b),
  'area-desc': (a, b) => descending(a.card.size, b.card.size) || newest(a, b),
  featured: (a, b) =>
    Number(isFeatured(b)) - Number(isFeatured(a)) ||
    (isFeatured(a) ? ascending(a.featuredOrder, b.featuredOrder) : 0) ||
    newest(a, b),
};

/** Computes the expected result by checking every property; its text query is given separately. */
export function oracle(records: PropertyRecord[], query: PropertyQuery, hasWords: Rule = () => true) {
  const all = records.filter(isVisible);
  const criteria = rules(query, all);
  const findMatches = (except?: Group) =>
    all.filter(
      (property) => hasWords(property) && [...criteria].every(([group, rule]) => group === except || rule(property)),
    );
  const count = (group: Group, rule: Rule) => findMatches(group).filter(rule).length;
  const bands = (group: Group, figure: Figure, ranges: readonly Range[]) =>
    ranges.map(({ min, max, label }) => ({
      value: `${min}-${max}`,
      name: label,
      count: count(group, (property) => property[figure] !== null && inRange(figure, min, max)(property)),
    }));
  const order = query.sort === 'nearest' ? nearest(query.near) : orders[ListOrder.catch('newest').parse(query.sort)];
  const matches = findMatches().sort(order);
  const names = new Set(all.flatMap(({ card }) => card.location ?? []));
  const codes = [...PROPERTY_TYPES.keys()].filter((code) => all.some(({ card }) => card.type === code));

  return {
    found: matches,
    total: matches.length,
    references: matches
      .slice((query.page - 1) * query.pageSize, query.page * query.pageSize)
      .map(({ card }) => card.reference),
    facets: {
      location: [...names]
        .sort((a, b) => a.localeCompare(b, 'es'))
        .map((name) => ({ value: name, name, count: count('location', inLocation(name, all)) })),
      family: FAMILY_CODES.map((code) => ({
        value: code,
        name: getTypeName(code),
        count: count('type', ofType(code)),
      })),
      propertyType: codes
        .filter((code) => !FAMILY_CODES.includes(code))
        .map((code) => ({ value: code, name: getTypeName(code), count: count('type', ofType(code)) })),
      bedrooms: ['Estudio', '1', '2', '3', '4', '5+'].map((name, number) => ({
        value: String(number),
        name,
        count: count('bedrooms', hasBedrooms(number)),
      })),
      baths: [1, 2, 3, 4, 5].map((baths) => ({
        value: `${baths}`,
        name: `${baths}+`,
        count: count('baths', hasBaths(baths)),
      })),
      price: bands('price', 'priceEuro', PRICE_RANGES),
      built: bands('built', 'built', BUILT_RANGES),
      plot: bands('plot', 'plot', PLOT_RANGES),
      energy: [...'ABCDEFG'].map((letter) => ({
        value: letter,
        name: letter,
        count: count('energy', hasRating(letter)),
      })),
      newBuild: count('newBuild', ({ isNewBuild }) => isNewBuild),
      ...mapEachAmenity((flag) => count(flag, (property) => property[flag])),
    },
  };
}
