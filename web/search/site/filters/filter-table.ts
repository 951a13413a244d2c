import { AMENITIES, AMENITY_NAMES, type Amenity } from '../../../../src/catalogue/fields/amenities.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import { formatPrice } from '../../../components/format-price.ts';
import { BEDROOMS, formatBedrooms } from '../fields/bedrooms-option.ts';
import type { PlaceFilters, SearchFilters } from '../search-results/search-filters.ts';

type Name = keyof SearchFilters & keyof PropertyFacets;
type RangeName = keyof SearchFilters extends infer Bound ? (Bound extends `${infer Range}Min` ? Range : never) : never;
type ChoiceName = { [N in Name]: NonNullable<SearchFilters[N]> extends string | number ? N : never }[Name];
type FlagName = { [N in Name]: NonNullable<SearchFilters[N]> extends true ? N : never }[Name];

/** Several values, each with a chip. Properties match any of them, but `without` excludes all of its values. */
export interface ListFilter {
  kind: 'list';
  name: 'location' | 'propertyType' | 'bedrooms' | 'without';
  label?: string;
  /** Former name of the parameter, which old links still contain. */
  formerName?: string;
  /** Parses one value; returns undefined for invalid text. */
  parse: (text: string) => string | number | undefined;
  /** The valid values, in display order. */
  options?: readonly (string | number)[];
  formatChip: (value: string | number, typeNames: Record<string, string>) => string;
  bar?: {
    /** Text without a selection. */
    empty: string;
    /** Follows the number of values if there are more than two. */
    plural?: string;
    /** Formats a value for the bar if its chip is too long. */
    format?: (value: string | number) => string;
  };
}

/** Two parameters such as `priceMin` and `priceMax`: usual ranges, and a field for each bound. */
export interface RangeFilter {
  kind: 'range';
  name: RangeName;
  label: string;
  unit: string;
  format: (amount: number) => string;
  /** Receives a text such as 'Desde 100 m²'. */
  formatChip: (bounds: string) => string;
  /** Error text for a minimum above its maximum. */
  formatContradiction: (min: string, max: string) => string;
  bar?: { empty: string };
}

/** One of the short options of its facet, as radio buttons. */
export interface ChoiceFilter {
  kind: 'choice';
  name: ChoiceName;
  label: string;
  /** Returns undefined for invalid text. */
  parse: (text: string) => string | number | undefined;
  formatChip: (value: string | number) => string;
}

/** A checkbox with the same text as its chip. */
export interface FlagFilter {
  kind: 'flag';
  name: FlagName;
  label: string;
}

interface TextFilter {
  kind: 'text';
  name: 'search';
}

/** An area or place. Its parser is in `parse-search-url.ts`, so that pages that only list filters do not load it. */
interface MapFilter {
  kind: 'map';
  parameters: readonly (keyof PlaceFilters)[];
}

export type Filter = ListFilter | RangeFilter | ChoiceFilter | FlagFilter | TextFilter | MapFilter;

/** URL parameters of a filter, in the order of the URL. */
export function listParameters(filter: Filter): readonly (keyof SearchFilters)[] {
  if (filter.kind === 'range') return [`${filter.name}Min`, `${filter.name}Max`];
  return 'parameters' in filter ? filter.parameters : [filter.name];
}

const formatSquareMetres = (size: number) => `${formatNumber(size)}\u00a0m²`;

export const RANGES: readonly RangeFilter[] = [
  {
    kind: 'range',
    name: 'price',
    label: 'Precio',
    unit: '€',
    format: formatPrice,
    formatChip: (bounds) => bounds,
    formatContradiction: (min, max) =>
      `El precio mínimo (${min}) supera al máximo (${max}): corrija uno de los dos para filtrar por precio.`,
    bar: { empty: 'Cualquiera' },
  },
  {
    kind: 'range',
    name: 'built',
    label: 'Superficie construida',
    unit: 'm²',
    format: formatSquareMetres,
    formatChip: (bounds) => `${bounds} construidos`,
    formatContradiction: (min, max) =>
      `La superficie mínima (${min}) supera a la máxima (${max}): corrija una de las dos para filtrar por superficie.`,
  },
  {
    kind: 'range',
    name: 'plot',
    label: 'Parcela',
    unit: 'm²',
    format: formatSquareMetres,
    formatChip: (bounds) => `Parcela ${bounds.charAt(0).toLowerCase()}${bounds.slice(1)}`,
    formatContradiction: (min, max) =>
      `La parcela mínima (${min}) supera a la máxima (${max}): corrija una de las dos para filtrar por parcela.`,
  },
];

export const AMENITY_FLAGS = AMENITY_NAMES.map((name): FlagFilter => ({ kind: 'flag', name, label: AMENITIES[name] }));

/** Follow the amenities in the form. */
export const OTHER_FLAGS: readonly FlagFilter[] = [{ kind: 'flag', name: 'newBuild', label: 'Obra nueva' }];

/** One row per filter, in the order of the URL and of the chips. */
export const FILTERS: readonly Filter[] = [
  {
    kind: 'list',
    name: 'location',
    label: 'Ubicación',
    parse: (text) => (text.length <= 120 ? text : undefined),
    formatChip: (town) => `${town}`,
    bar: { empty: 'Todas', plural: 'seleccionadas' },
  },
  {
    kind: 'list',
    name: 'propertyType',
    label: 'Tipo',
    parse: (text) => (/^[\w-]{1,20}$/.test(text) ? text : undefined),
    formatChip: (code, typeNames) => typeNames[code] ?? `${code}`,
    bar: { empty: 'Todos', plural: 'seleccionados' },
  },
  {
    kind: 'list',
    name: 'bedrooms',
    label: 'Dormitorios',
    formerName: 'beds',
    parse: (text) => (/^\d+$/.test(text) ? +text : undefined),
    options: BEDROOMS,
    formatChip: (bedrooms) => formatBedrooms(+bedrooms) + (bedrooms ? ' dorm.' : ''),
    bar: { empty: 'Todos', format: (bedrooms) => formatBedrooms(+bedrooms) },
  },
  {
    kind: 'choice',
    name: 'baths',
    label: 'Baños, como mínimo',
    // Half bathrooms (toilets) make decimals such as 1.5.
    parse: (text) => (/^\d{1,2}(\.\d{1,3})?$/.test(text) && +text >= 1 && +text <= 20 ? +text : undefined),
    formatChip: (min) => (min === 1 ? '1 baño o más' : `${formatNumber(+min)} baños o más`),
  },
  ...RANGES,
  {
    kind: 'choice',
    name: 'energy',
    label: 'Consumo de energía, esta letra o mejor',
    parse: (text) => /^[A-G]$/.exec(text.toUpperCase())?.[0],
    formatChip: (letter) => (letter === 'A' ? 'Consumo A' : `Consumo ${letter} o mejor`),
  },
  { kind: 'text', name: 'search' },
  { kind: 'map', parameters: ['bbox', 'near', 'within', 'area'] },
  ...OTHER_FLAGS,
  ...AMENITY_FLAGS,
  {
    kind: 'list',
    name: 'without',
    parse: (text) => text,
    options: AMENITY_NAMES,
    formatChip: (amenity) => `Sin ${AMENITIES[amenity as Amenity].toLowerCase()}`,
  },
];

/** Filters in the bar; all others are under 'Más filtros'. */
export type BarFilter =
  | (ListFilter & Required<Pick<ListFilter, 'label' | 'bar'>> & { name: 'location' | 'propertyType' | 'bedrooms' })
  | (RangeFilter & Required<Pick<RangeFilter, 'bar'>>);
export const BAR_FILTERS = FILTERS.filter((filter): filter is BarFilter => 'bar' in filter);

export const MORE_FILTERS = FILTERS.filter(
  (filter): filter is RangeFilter | ChoiceFilter | FlagFilter => 'label' in filter && !('bar' in filter),
);
