import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffPropertyDetails } from '../../src/catalogue/staff-property.contract.ts';
import { fetchJson } from '../api/fetch-json.ts';

/** Of everything read of properties in the panel. */
export const PROPERTIES = 'staff-properties';

const keyOf = (id: string) => [PROPERTIES, 'one', id] as const;
const read = (id: string, signal: AbortSignal) =>
  fetchJson<StaffPropertyDetails>(`/api/v1/staff/properties/${id}`, signal);

interface First {
  property: StaffPropertyDetails | null;
  readAt: number;
}

/** One property as staff see it; a page begins with what its server has read. */
export const useProperty = (id: string, first?: First) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => read(id, signal),
    ...(first?.property && { initialData: first.property, initialDataUpdatedAt: first.readAt }),
    retry: 1,
  });

/** Puts what a change has answered in the place of what was read; lists are read again. */
export function useKeepProperty() {
  const client = useQueryClient();
  return (property: StaffPropertyDetails) => {
    client.setQueryData(keyOf(property.id), property);
    void client.invalidateQueries({
      queryKey: [PROPERTIES],
      predicate: ({ queryKey: [, kind, id] }) => kind !== 'one' || id !== property.id,
    });
  };
}

/** What is known of a property by now. */
export function useKnownProperty() {
  const client = useQueryClient();
  return (id: string) => client.getQueryData<StaffPropertyDetails>(keyOf(id));
}
