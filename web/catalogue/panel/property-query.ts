import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';

/** Of everything read of properties in the panel. */
export const PROPERTIES = 'staff-properties';

/** One property, as staff see it. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: [PROPERTIES, 'one', id],
    queryFn: ({ signal }) => fetchJson<StaffPropertyDetails>(`/api/v1/staff/properties/${id}`, signal),
  });

interface First {
  property: StaffPropertyDetails | null;
  readAt: number;
}

/** A page begins with what its server has read. */
export const useProperty = (id: string, first?: First) =>
  useQuery({
    ...propertyQuery(id),
    ...(first?.property && { initialData: first.property, initialDataUpdatedAt: first.readAt }),
    retry: 1,
  });

/** Puts what a change has answered in the place of what was read; lists are read again. */
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
