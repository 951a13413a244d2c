import { useQuery } from '@tanstack/react-query';
import type { StaffPropertyList } from '../../../../src/catalogue/staff-property.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { PROPERTIES } from '../property-query.ts';
import { propertiesApiPath, type PropertiesQuery } from './properties-query.ts';

export interface FirstProperties {
  query: PropertiesQuery;
  /** Null where the server could not have them. */
  properties: StaffPropertyList | null;
  /** Each visit of the page begins with what its server had read. */
  readAt: number;
}

export const useProperties = ({ query, properties, readAt }: FirstProperties) =>
  useQuery({
    queryKey: [PROPERTIES, 'list', propertiesApiPath(query), readAt],
    queryFn: ({ signal }) => fetchJson<StaffPropertyList>(propertiesApiPath(query), signal),
    ...(properties && { initialData: properties, initialDataUpdatedAt: readAt }),
    retry: 1,
  });
