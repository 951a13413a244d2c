import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';

/** The first part of the keys of all queries about properties in the panel. */
export const PROPERTIES = 'staff-properties';

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: [PROPERTIES, 'one', id],
    queryFn: ({ signal }) => fetchJson<StaffPropertyDetails>(`/api/v1/staff/properties/${id}`, signal),
  });

interface PropertyInitialData {
  property: StaffPropertyDetails | null;
  loadedAt: number;
}

/** Starts from what the server of the page has read. */
export const useProperty = (id: string, first?: PropertyInitialData) =>
  useQuery({
    ...propertyQuery(id),
    ...(first?.property && { initialData: first.property, initialDataUpdatedAt: first.loadedAt }),
    retry: 1,
  });

/** Stores the answer to a change in the cache, and reads lists again. */
export function useCacheProperty() {
  const client = useQueryClient();
  return (property: StaffPropertyDetails) => {
    client.setQueryData(propertyQuery(property.id).queryKey, property);
    void client.invalidateQueries({
      queryKey: [PROPERTIES],
      predicate: ({ queryKey: [, kind, id] }) => kind !== 'one' || id !== property.id,
    });
  };
}
