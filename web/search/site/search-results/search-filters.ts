import type { ListOrder } from '../../../../src/agency/agency.contract.ts';
import type { PropertyFilters, PropertySort } from '../../../../src/search/search.contract.ts';

export interface PlaceFilters {
  /** `west,south,east,north` in degrees. */
  bbox?: string | undefined;
  /** Name of a town or zone, or `latitude,longitude`. */
  near?: string | undefined;
  /** In metres. */
  within?: number | undefined;
  /** Corners of an area as an encoded polyline. */
  area?: string | undefined;
}

export type SearchFilters = Omit<PropertyFilters, keyof PlaceFilters> & PlaceFilters;

/** `nearest` requires `near`. */
export type SearchOrder = ListOrder | 'nearest';

export const sortNames: Record<SearchOrder, string> = {
  newest: 'Más Recientes',
  'price-asc': 'Precio: Menor a Mayor',
  'price-desc': 'Precio: Mayor a Menor',
  'area-desc': 'Área: Mayor a Menor',
  featured: 'Destacadas',
  nearest: 'Más cerca',
};

export const RELEVANCE = 'Relevancia';

export const resolveDefaultSort = ({ search }: SearchFilters, agencyDefault: ListOrder): PropertySort =>
  search ? 'relevance' : agencyDefault;

/** Returns undefined for the default order, so that the URL omits it. */
export const omitDefaultSort = (sort: SearchOrder | undefined, filters: SearchFilters, agencyDefault: ListOrder) =>
  sort === resolveDefaultSort(filters, agencyDefault) ? undefined : sort;
