import { type Amenity, AMENITY_NAMES, ofAmenities } from '../../../src/catalogue/amenities/amenities.contract.ts';
import { ListOrder } from '../../../src/agency/agency.contract.ts';
import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';
import { FAMILY_CODES, PROPERTY_TYPES, typeName } from '../../../src/catalogue/property-type.contract.ts';
import {
  NO_UPPER_PRICE,
  PRICE_RANGES,
  type PropertyFilters,
  type PropertyQuery,
} from '../../../src/search/search.contract.ts';

type Group = 'location' | 'type' | 'bedrooms' | 'baths' | 'price' | Amenity;
type Rule = (property: PropertyRecord) => boolean;

/** Written independently of the search, so that it cannot share a mistake with it. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const isVisible = ({ status }: PropertyRecord) => status === 'published' || status === 'reserved';

function inLocation(asked: string, all: PropertyRecord[]): Rule {
  const wanted = plain(asked);
  const named = ({ card }: PropertyRecord) => [card.location, card.area].some((name) => name && plain(name) === wanted);
  if (all.some(named)) return named;
  return ({ card }) => card.location !== null && plain(card.location).includes(wanted);
}

const ofType = (code: string): Rule =>
  FAMILY_CODES.includes(code)
    ? ({ card }) => card.type?.split('-')[0] === code.split('-')[0]
    : ({ card }) => card.type === code;

const any = <T>(wanted: T[] | undefined, rule: (one: T) => Rule): Rule | undefined => {
  if (!wanted?.length) return undefined;
  const rules = wanted.map(rule);
  return (property) => rules.some((holds) => holds(property));
};

const inRange =
  (min: number, max: number): Rule =>
  ({ priceEuro }) =>
    (min === 0 || (priceEuro !== null && priceEuro >= min)) &&
    (max === NO_UPPER_PRICE || (priceEuro !== null && priceEuro <= max));

const beds =
  (wanted: number): Rule =>
  ({ card: { bedrooms } }) =>
    bedrooms !== null && (wanted === 5 ? bedrooms >= 5 : bedrooms === wanted);

function rules(filters: PropertyFilters, all: PropertyRecord[]): Map<Group, Rule> {
  const { location, propertyType, bedrooms, baths, priceMin = 0, priceMax = NO_UPPER_PRICE } = filters;
  const candidates: [Group, Rule | undefined][] = [
    ['location', any(location, (one) => inLocation(one, all))],
    ['type', any(propertyType, ofType)],
    ['bedrooms', any(bedrooms, beds)],
    ['baths', baths === undefined ? undefined : ({ card }) => card.bathrooms !== null && card.bathrooms >= baths],
    ['price', inRange(priceMin, priceMax)],
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

/** The expected answer, found by going through every property. */
export function oracle(records: PropertyRecord[], query: PropertyQuery) {
  const all = records.filter(isVisible);
  const asked = rules(query, all);
  const passing = (except?: Group) =>
    all.filter((property) => [...asked].every(([group, holds]) => group === except || holds(property)));
  const count = (group: Group, rule: Rule) => passing(group).filter(rule).length;
  const found = passing().sort(orders[ListOrder.catch('newest').parse(query.sort)]);
  const names = new Set(all.flatMap(({ card }) => card.location ?? []));
  const codes = [...PROPERTY_TYPES.keys()].filter((code) => all.some(({ card }) => card.type === code));

  return {
    total: found.length,
    references: found
      .slice((query.page - 1) * query.pageSize, query.page * query.pageSize)
      .map(({ card }) => card.reference),
    facets: {
      location: [...names]
        .sort((a, b) => a.localeCompare(b, 'es'))
        .map((name) => ({ value: name, name, count: count('location', inLocation(name, all)) })),
      family: FAMILY_CODES.map((code) => ({ value: code, name: typeName(code), count: count('type', ofType(code)) })),
      propertyType: codes
        .filter((code) => !FAMILY_CODES.includes(code))
        .map((code) => ({ value: code, name: typeName(code), count: count('type', ofType(code)) })),
      bedrooms: ['Estudio', '1', '2', '3', '4', '5+'].map((name, number) => ({
        value: String(number),
        name,
        count: count('bedrooms', beds(number)),
      })),
      price: PRICE_RANGES.map(({ min, max, label }) => ({
        value: `${min}-${max}`,
        name: label,
        count: count('price', (property) => property.priceEuro !== null && inRange(min, max)(property)),
      })),
      ...ofAmenities((flag) => count(flag, (property) => property[flag])),
    },
  };
}
