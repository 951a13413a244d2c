import type { SearchFilters } from '../search-results/search-filters.ts';

const STUDIO = 0;
const APARTMENT = '1-1';

/** A studio is an apartment: choosing it adds that type, which can be removed again. */
export function chooseBedrooms(filters: SearchFilters, bedrooms: number[]): SearchFilters {
  const isStudioNew = bedrooms.includes(STUDIO) && !filters.bedrooms?.includes(STUDIO);
  const types = filters.propertyType ?? [];
  const addsApartment = isStudioNew && !types.includes(APARTMENT);
  return { ...filters, bedrooms, ...(addsApartment && { propertyType: [...types, APARTMENT] }) };
}
