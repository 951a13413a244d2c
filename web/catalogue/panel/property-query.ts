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

interface First {
  property: StaffPropertyDetails | null;
  readAt: number;
}

/** Starts from what the server of the page has read. */
export const useProperty = (id: string, first?: First) =>
  useQuery({
    ...propertyQuery(id),
    ...(first?.property && { initialData: first.property, initialDataUpdatedAt: first.readAt }),
    retry: 1,
  });

/** Stores the answer to a change in the cache, and reads lists again. */
export function useKeepProperty() {
  const client = useQueryClient();
  return (property: StaffPropertyDetails) => {
    client.setQueryData(propertyQuery(property.id).queryKey, property);
    void client.invalidateQueries({
      queryKey: [PROPERTIES],
      predicate: ({ queryKey: [, kind, id] }) => kind !== 'one' || id !== property.id,
    });
  };
}
