import type { PropertyFilters } from '../../../../src/search/search.contract.ts';

/** Where on the map is searched, as the address says it. */
export interface PlaceFilters {
  /** `west,south,east,north` in degrees. */
  bbox?: string | undefined;
  /** A zone by its name, or `latitude,longitude`. */
  near?: string | undefined;
  /** Metres around it. */
  within?: number | undefined;
  /** The corners of an area, as an encoded polyline. */
  area?: string | undefined;
}

/** What a list is narrowed to. */
export type SearchFilters = Omit<PropertyFilters, keyof PlaceFilters> & PlaceFilters;

/** The same without a place on the map. */
export const withoutPlace = ({ bbox: _b, near: _n, within: _w, area: _a, ...filters }: SearchFilters): SearchFilters =>
  filters;
