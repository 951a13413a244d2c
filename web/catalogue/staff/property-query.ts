import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';

/** First part of the query keys of all properties in the panel. */
export const PROPERTIES_KEY = 'staff-properties';

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: [PROPERTIES_KEY, 'one', id],
    queryFn: ({ signal }) => fetchJson<StaffPropertyDetails>(`/api/v1/staff/properties/${id}`, signal),
  });

interface PropertyInitialData {
  property: StaffPropertyDetails | null;
  loadedAt: number;
}

export const useProperty = (id: string, initialData?: PropertyInitialData) =>
  useQuery({
    ...propertyQuery(id),
    ...(initialData?.property && { initialData: initialData.property, initialDataUpdatedAt: initialData.loadedAt }),
    retry: 1,
  });

/** Returns a function that caches a changed property and refetches the lists. */
export function useCacheProperty() {
  const client = useQueryClient();
  return (property: StaffPropertyDetails) => {
    client.setQueryData(propertyQuery(property.id).queryKey, property);
    void client.invalidateQueries({
      queryKey: [PROPERTIES_KEY],
      predicate: ({ queryKey: [, kind, id] }) => kind !== 'one' || id !== property.id,
    });
  };
}
