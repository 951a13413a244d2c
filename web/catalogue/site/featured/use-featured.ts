import { useQuery } from '@tanstack/react-query';
import type { PropertyCards } from '../../../../src/search/search.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';

export const FEATURED_PATH = '/api/v1/properties/featured';

export const useFeatured = () =>
  useQuery({
    queryKey: ['featured'],
    queryFn: ({ signal }) => fetchJson<PropertyCards>(FEATURED_PATH, signal),
    select: ({ items }) => items,
    retry: 1,
  });
