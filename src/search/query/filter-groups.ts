import { type Amenity, AMENITY_NAMES, mapEachAmenity } from '../../catalogue/fields/amenities.contract.ts';
import { FAMILY_CODES, getTypeName } from '../../catalogue/property-type.contract.ts';
import { EnergyLetter } from '../../catalogue/property.contract.ts';
import { formatRange, getTypeFamily } from '../index-document/facet-values.ts';
import { BATHS, BUILT_RANGES, NO_UPPER_BOUND, PLOT_RANGES, PRICE_RANGES, type Range } from '../ranges.contract.ts';
import type { FacetOption, PropertyFacets, PropertyFilters } from '../search.contract.ts';
import type { FilterValues, Place } from './filter-values.ts';
import {
  type Attribute,
  type Clause,
  type Counts,
  matchAnyOf,
  type NumericAttribute,
  type SearchQuery,
} from './search-query.ts';

/** Yes/no filters besides the amenities. */
const OTHER_FLAGS = ['newBuild'] as const;
type Flag = Amenity | (typeof OTHER_FLAGS)[number];

export type FilterGroup =
  | ('location' | 'type' | 'bedrooms' | 'baths' | 'price' | 'built' | 'plot')
  | ('energy' | 'without' | 'bbox' | 'near' | 'area' | Flag);

/** One clause per group with a filter; all must match. */
export type PropertyFilter = ReadonlyMap<FilterGroup, Clause>;

interface GroupDefinition {
  readonly group: FilterGroup;
  /** Defaults to one parameter with the name of the group. */
  readonly parameters?: readonly (keyof PropertyFilters)[];
  /** Attributes that count its options; absent for a group without counts. */
  readonly facets?: readonly Attribute[];
  readonly buildClause: (filters: PropertyFilters, filterValues: FilterValues, near?: Clause) => Clause | undefined;
}

const defineFlag = (flag: Flag): GroupDefinition => ({
  group: flag,
  facets: ['flags'],
  buildClause: (filters) => filters[flag] && matchAnyOf('flags', flag),
});

const defineRange = (
  group: 'price' | 'built' | 'plot',
  attribute: NumericAttribute,
  facet: Attribute,
): GroupDefinition => ({
  group,
  parameters: [`${group}Min`, `${group}Max`],
  facets: [facet],
  buildClause: (filters) => buildRangeClause(attribute, filters[`${group}Min`], filters[`${group}Max`]),
});

const GROUPS: readonly GroupDefinition[] = [
  {
    group: 'location',
    facets: ['placeKeys'],
    buildClause: ({ location }, filterValues) =>
      location?.length ? matchAnyOf('placeKeys', ...filterValues.findPlaceKeys(location)) : undefined,
  },
  {
    group: 'type',
    parameters: ['propertyType'],
    facets: ['type', 'family'],
    buildClause: ({ propertyType }, filterValues) =>
      propertyType?.length ? buildTypeClause(propertyType, filterValues) : undefined,
  },
  {
    group: 'bedrooms',
    facets: ['bedsFacet'],
    buildClause: ({ bedrooms }) => (bedrooms?.length ? matchAnyOf('bedsFacet', ...bedrooms.map(String)) : undefined),
  },
  {
    group: 'baths',
    facets: ['bathsFacet'],
    buildClause: ({ baths }) => (baths === undefined ? undefined : { attribute: 'bathrooms', atLeast: baths }),
  },
  defineRange('price', 'priceEuro', 'priceBands'),
  defineRange('built', 'built', 'builtBands'),
  defineRange('plot', 'plot', 'plotBands'),
  {
    group: 'energy',
    facets: ['energyFacet'],
    buildClause: ({ energy }) => energy && matchAnyOf('energyFacet', energy),
  },
  ...OTHER_FLAGS.map(defineFlag),
  {
    group: 'without',
    buildClause: ({ without }) => (without?.length ? { notAll: [matchAnyOf('flags', ...without)] } : undefined),
  },
  { group: 'bbox', buildClause: ({ bbox }) => bbox && { box: bbox } },
  { group: 'near', parameters: ['near', 'within'], buildClause: (_filters, _filterValues, near) => near },
  { group: 'area', buildClause: ({ area }) => area && { inside: area } },
  ...AMENITY_NAMES.map(defineFlag),
];

/** Unknown places and types match nothing. `near` is the clause from `resolveNear`. */
export function buildPropertyFilter(
  filters: PropertyFilters,
  filterValues: FilterValues,
  near?: Clause,
): PropertyFilter {
  const clauses = GROUPS.map(({ group, buildClause }) => [group, buildClause(filters, filterValues, near)] as const);
  return new Map(clauses.filter((entry): entry is [FilterGroup, Clause] => entry[1] !== undefined));
}

function buildTypeClause(codes: readonly string[], filterValues: FilterValues): Clause {
  const isFamily = (code: string) => FAMILY_CODES.includes(code);
  return {
    anyOf: {
      family: codes.filter(isFamily).map((code) => getTypeFamily(code)!),
      type: codes.filter((code) => !isFamily(code) && filterValues.types.has(code)),
    },
  };
}

function buildRangeClause(attribute: NumericAttribute, min = 0, max = NO_UPPER_BOUND): Clause | undefined {
  const bounds = { ...(min > 0 && { atLeast: min }), ...(max < NO_UPPER_BOUND && { atMost: max }) };
  return Object.keys(bounds).length ? { attribute, ...bounds } : undefined;
}

export const getFilterParameters = (group: FilterGroup): string[] => [
  ...(GROUPS.find((definition) => definition.group === group)?.parameters ?? [group]),
];

/** The query for the rows counts these for all groups without a filter. */
export const FACETS = [...new Set(GROUPS.flatMap(({ facets = [] }) => facets))];

/** A separate query for each group with a filter: its options are counted as if it were not set. */
export const buildFacetQueries = (filter: PropertyFilter, words: readonly Clause[]): Map<FilterGroup, SearchQuery> =>
  new Map(
    GROUPS.flatMap(({ group, facets }): [FilterGroup, SearchQuery][] =>
      facets && filter.has(group) ? [[group, { filter: [...omitGroup(filter, group), ...words], facets }]] : [],
    ),
  );

const omitGroup = (filter: PropertyFilter, group: FilterGroup) =>
  [...filter].filter(([other]) => other !== group).map(([, clause]) => clause);

const BEDROOMS = ['Estudio', '1', '2', '3', '4', '5+'];

/** Lists all options, including those without results; without counts if `countsFor` is null. */
export function buildPropertyFacets(
  countsFor: ((group: FilterGroup) => (attribute: Attribute) => Counts) | null,
  filterValues: FilterValues,
): PropertyFacets {
  const count = (group: FilterGroup, attribute: Attribute, value: string) =>
    countsFor && (countsFor(group)(attribute).get(value) ?? 0);
  const toOption = (group: FilterGroup, attribute: Attribute, label: Omit<FacetOption, 'count'>): FacetOption => ({
    ...label,
    count: count(group, attribute, label.value),
  });
  const toPlaceOption = ({ value, name, key }: Place): FacetOption => ({
    value,
    name,
    count: count('location', 'placeKeys', key),
  });
  const toTypeOption = (code: string, attribute: Attribute, value: string): FacetOption => ({
    value: code,
    name: getTypeName(code),
    count: count('type', attribute, value),
  });
  const toRangeOptions = (group: FilterGroup, attribute: Attribute, ranges: readonly Range[]) =>
    ranges.map((range) => toOption(group, attribute, { value: formatRange(range), name: range.label }));
  const subtypes = [...filterValues.types].filter((code) => !FAMILY_CODES.includes(code)).sort();

  return {
    location: filterValues.locations.map(toPlaceOption),
    zone: filterValues.zones.map((zone) => ({ ...toPlaceOption(zone), location: zone.location })),
    family: FAMILY_CODES.map((code) => toTypeOption(code, 'family', getTypeFamily(code)!)),
    propertyType: subtypes.map((code) => toTypeOption(code, 'type', code)),
    bedrooms: BEDROOMS.map((name, number) => toOption('bedrooms', 'bedsFacet', { value: String(number), name })),
    baths: BATHS.map((minimum) => toOption('baths', 'bathsFacet', { value: String(minimum), name: `${minimum}+` })),
    price: toRangeOptions('price', 'priceBands', PRICE_RANGES),
    built: toRangeOptions('built', 'builtBands', BUILT_RANGES),
    plot: toRangeOptions('plot', 'plotBands', PLOT_RANGES),
    energy: EnergyLetter.options.map((letter) => toOption('energy', 'energyFacet', { value: letter, name: letter })),
    newBuild: count('newBuild', 'flags', 'newBuild'),
    ...mapEachAmenity((amenity) => count(amenity, 'flags', amenity)),
  };
}
