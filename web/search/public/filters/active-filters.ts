import { AMENITIES, AMENITY_NAMES } from '../../../../src/catalogue/amenities/amenities.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import type { ListedFilters } from '../listing/listed-filters.ts';
import { nearName } from '../near/near-name.ts';
import { money } from '../../../ui/money.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import type { RangeName } from '../listing/range-value.ts';
import { distanceText } from '../../../ui/map/distance-text.ts';

interface ActiveFilter {
  label: string;
  /** The other filters, for the address of the list without this one. */
  rest: ListedFilters;
}

const bedroomsName = (bedrooms: number) => (bedrooms === 0 ? 'Estudio' : `${bedrooms === 5 ? '5+' : bedrooms} dorm.`);

/** A chip for each choice, in the order of the filter bar. */
export function activeFilters(
  filters: ListedFilters,
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
  const built = rangeName(filters, 'built', squareMetres);
  const plot = rangeName(filters, 'plot', squareMetres);
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

export const priceName = (filters: ListedFilters) => rangeName(filters, 'price', money);

/** How many of the filters are set that stand under 'Más filtros'. */
export const moreCount = (filters: ListedFilters) =>
  [
    ...[filters.baths, filters.energy, filters.newBuild, ...AMENITY_NAMES.map((flag) => filters[flag])],
    ...(['built', 'plot'] as const).map((range) => filters[`${range}Min`] ?? filters[`${range}Max`]),
  ].filter(Boolean).length;

function rangeName(filters: ListedFilters, range: RangeName, written: (figure: number) => string) {
  const { [`${range}Min` as const]: min, [`${range}Max` as const]: max } = filters;
  if (min && max) return `${written(min).replace(/\s\S+$/, '')} – ${written(max)}`;
  if (min) return `Desde ${written(min)}`;
  return max ? `Hasta ${written(max)}` : undefined;
}

/** 'A 1 km de Puerto Banús', 'Cerca de Coín (hasta 3 km)', 'Cerca de Centro (5 lugares, hasta 2 km)'. */
function nearLabel({ near = '', within }: ListedFilters, nearby: PropertyResults['nearby']) {
  const place = nearName(near) ?? 'un punto del mapa';
  const count = nearby?.places.length ?? 0;
  const several = count > 1 ? [`${grouped(count)} lugares`] : [];
  const notes = within || !nearby ? several : [...several, `hasta ${distanceText(nearby.metres)}`];
  const label = within ? `A ${distanceText(within)} de ${place}` : `Cerca de ${place}`;
  return notes.length > 0 ? `${label} (${notes.join(', ')})` : label;
}

const bathsName = (least: number) => (least === 1 ? '1 baño o más' : `${grouped(least)} baños o más`);

const squareMetres = (size: number) => `${grouped(size)}\u00a0m²`;

const energyName = (letter: string) => (letter === 'A' ? 'Consumo A' : `Consumo ${letter} o mejor`);

const without = <T>(values: T[], value: T) => values.filter((other) => other !== value);
