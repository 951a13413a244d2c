import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { formatDistance } from '../../../components/map/format-distance.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';
import { FILTERS, listParameters, MORE_FILTERS, type RangeFilter } from './filter-table.ts';

interface ActiveFilter {
  label: string;
  /** The filters that remain without this one. */
  rest: SearchFilters;
}

/**
 * Returns one entry per chip, in the order of `table`: one per selected value, but only one for both bounds of a range.
 */
export function listActiveFilters(
  filters: SearchFilters,
  typeNames: Record<string, string>,
  nearby: PropertyResults['nearby'] = null,
  table = FILTERS,
): ActiveFilter[] {
  const toChips = (label: string | undefined, parameters: readonly string[]): ActiveFilter[] =>
    label ? [{ label, rest: { ...filters, ...Object.fromEntries(parameters.map((name) => [name, undefined])) } }] : [];

  return table.flatMap((filter) => {
    const parameters = listParameters(filter);
    switch (filter.kind) {
      case 'list': {
        const { name } = filter;
        const values: readonly (string | number)[] = filters[name] ?? [];
        return values.map((value) => ({
          label: filter.formatChip(value, typeNames),
          rest: { ...filters, [name]: values.filter((item) => item !== value) },
        }));
      }
      case 'range':
        return toChips(formatBounds(filters, filter, filter.formatChip), parameters);
      case 'choice': {
        const value = filters[filter.name];
        return toChips(value ? filter.formatChip(value) : undefined, parameters);
      }
      case 'flag':
        return toChips(filters[filter.name] && filter.label, parameters);
      case 'text':
        return toChips(filters.search && `«${filters.search}»`, parameters);
      case 'map':
        return [
          ...toChips(filters.near && formatNear(filters, nearby), ['near', 'within']),
          ...toChips(filters.area && 'Zona dibujada', ['area']),
          ...toChips(filters.bbox && 'Zona del mapa', ['bbox']),
        ];
    }
  });
}

/** Number of active filters under 'Más filtros'. */
export const countMoreFilters = (filters: SearchFilters) => listActiveFilters(filters, {}, null, MORE_FILTERS).length;

/** 'Desde 100 m²', passed through `toLabel`; undefined without bounds. */
export function formatBounds(
  filters: SearchFilters,
  { name, format }: RangeFilter,
  toLabel = (bounds: string) => bounds,
): string | undefined {
  const { [`${name}Min` as const]: min, [`${name}Max` as const]: max } = filters;
  if (min && max) {
    const minWithoutUnit = format(min).replace(/\s\S+$/, '');
    return toLabel(`${minWithoutUnit} – ${format(max)}`);
  }
  if (min) return toLabel(`Desde ${format(min)}`);
  return max ? toLabel(`Hasta ${format(max)}`) : undefined;
}

/** Returns null if `near` is a point of the map. */
export const getPlaceName = (near: string): string | null => (/^[-\d.]+,/.test(near) ? null : near);

/** 'A 1 km de Puerto Banús', 'Cerca de Coín (hasta 3 km)', 'Cerca de Centro (5 lugares, hasta 2 km)'. */
function formatNear({ near = '', within }: SearchFilters, nearby: PropertyResults['nearby']) {
  const place = getPlaceName(near) ?? 'un punto del mapa';
  const count = nearby?.places.length ?? 0;
  const placeCount = count > 1 ? [`${formatNumber(count)} lugares`] : [];
  const notes = within || !nearby ? placeCount : [...placeCount, `hasta ${formatDistance(nearby.metres)}`];
  const label = within ? `A ${formatDistance(within)} de ${place}` : `Cerca de ${place}`;
  return notes.length > 0 ? `${label} (${notes.join(', ')})` : label;
}
