import { AMENITIES, AMENITY_NAMES } from '../../../../src/catalogue/amenities/list-amenities.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';
import { getPlaceName } from '../near/get-place-name.ts';
import { formatPrice } from '../../../components/format-price.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { RangeName } from '../search-results/range-value.ts';
import { formatDistance } from '../../../components/map/format-distance.ts';

interface ActiveFilter {
  label: string;
  /** The other filters, for the address of the list without this one. */
  rest: SearchFilters;
}

const bedroomsName = (bedrooms: number) => (bedrooms === 0 ? 'Estudio' : `${bedrooms === 5 ? '5+' : bedrooms} dorm.`);

/** A chip for each choice, in the order of the filter bar. */
export function activeFilters(
  filters: SearchFilters,
  typeNames: Record<string, string>,
  nearby: PropertyResults['nearby'] = null,
): ActiveFilter[] {
  const {
    location = [],
    propertyType = [],
    bedrooms = [],
    baths,
    search,
    energy,
    newBuild,
    without: missing = [],
  } = filters;
  const { bbox, near, area } = filters;
  const price = priceName(filters);
  const built = rangeName(filters, 'built', formatSquareMetres);
  const plot = rangeName(filters, 'plot', formatSquareMetres);
  return [
    ...location.map((town) => ({ label: town, rest: { ...filters, location: without(location, town) } })),
    ...propertyType.map((code) => ({
      label: typeNames[code] ?? code,
      rest: { ...filters, propertyType: without(propertyType, code) },
    })),
    ...bedrooms.map((number) => ({
      label: bedroomsName(number),
      rest: { ...filters, bedrooms: without(bedrooms, number) },
    })),
    ...(baths ? [{ label: bathsName(baths), rest: { ...filters, baths: undefined } }] : []),
    ...(price ? [{ label: price, rest: { ...filters, priceMin: undefined, priceMax: undefined } }] : []),
    ...(built
      ? [{ label: `${built} construidos`, rest: { ...filters, builtMin: undefined, builtMax: undefined } }]
      : []),
    ...(plot
      ? [
          {
            label: `Parcela ${plot.replace(/^\p{Lu}/u, (first) => first.toLowerCase())}`,
            rest: { ...filters, plotMin: undefined, plotMax: undefined },
          },
        ]
      : []),
    ...(energy ? [{ label: energyName(energy), rest: { ...filters, energy: undefined } }] : []),
    ...(search ? [{ label: `«${search}»`, rest: { ...filters, search: undefined } }] : []),
    ...(near ? [{ label: nearLabel(filters, nearby), rest: { ...filters, near: undefined, within: undefined } }] : []),
    ...(area ? [{ label: 'Zona dibujada', rest: { ...filters, area: undefined } }] : []),
    ...(bbox ? [{ label: 'Zona del mapa', rest: { ...filters, bbox: undefined } }] : []),
    ...(newBuild ? [{ label: 'Obra nueva', rest: { ...filters, newBuild: undefined } }] : []),
    ...AMENITY_NAMES.filter((flag) => filters[flag]).map((flag) => ({
      label: AMENITIES[flag],
      rest: { ...filters, [flag]: undefined },
    })),
    ...missing.map((amenity) => ({
      label: `Sin ${AMENITIES[amenity].toLowerCase()}`,
      rest: { ...filters, without: without(missing, amenity) },
    })),
  ];
}

export const priceName = (filters: SearchFilters) => rangeName(filters, 'price', formatPrice);

/** How many of the filters are set that stand under 'Más filtros'. */
export const moreCount = (filters: SearchFilters) =>
  [
    ...[filters.baths, filters.energy, filters.newBuild, ...AMENITY_NAMES.map((flag) => filters[flag])],
    ...(['built', 'plot'] as const).map((range) => filters[`${range}Min`] ?? filters[`${range}Max`]),
  ].filter(Boolean).length;

function rangeName(filters: SearchFilters, range: RangeName, written: (figure: number) => string) {
  const { [`${range}Min` as const]: min, [`${range}Max` as const]: max } = filters;
  if (min && max) return `${written(min).replace(/\s\S+$/, '')} – ${written(max)}`;
  if (min) return `Desde ${written(min)}`;
  return max ? `Hasta ${written(max)}` : undefined;
}

/** 'A 1 km de Puerto Banús', 'Cerca de Coín (hasta 3 km)', 'Cerca de Centro (5 lugares, hasta 2 km)'. */
function nearLabel({ near = '', within }: SearchFilters, nearby: PropertyResults['nearby']) {
  const place = getPlaceName(near) ?? 'un punto del mapa';
  const count = nearby?.places.length ?? 0;
  const several = count > 1 ? [`${formatNumber(count)} lugares`] : [];
  const notes = within || !nearby ? several : [...several, `hasta ${formatDistance(nearby.metres)}`];
  const label = within ? `A ${formatDistance(within)} de ${place}` : `Cerca de ${place}`;
  return notes.length > 0 ? `${label} (${notes.join(', ')})` : label;
}

const bathsName = (least: number) => (least === 1 ? '1 baño o más' : `${formatNumber(least)} baños o más`);

const formatSquareMetres = (size: number) => `${formatNumber(size)}\u00a0m²`;

const energyName = (letter: string) => (letter === 'A' ? 'Consumo A' : `Consumo ${letter} o mejor`);

const without = <T>(values: T[], value: T) => values.filter((other) => other !== value);
