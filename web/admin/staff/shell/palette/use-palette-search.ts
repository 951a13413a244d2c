import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StaffPropertyList } from '../../../../../src/catalogue/staff-property.contract.ts';
import type { Permission } from '../../../../../src/identity/permissions.contract.ts';
import type { StaffUserList } from '../../../../../src/identity/staff-users.contract.ts';
import type { LeadList } from '../../../../../src/leads/lead-list.contract.ts';
import { fold } from '../../../../../src/platform/input/fold.contract.ts';
import type { ParsedNaturalQuery } from '../../../../../src/search/natural-query/natural-query.contract.ts';
import { fetchJson } from '../../../../api/fetch-json.ts';
import { useDebounced } from '../../../../components/use-debounced.ts';
import { toLeadItem, type PaletteItem, toPropertyItem, toSearchItem, toUserItem } from './palette-item.ts';

export function usePaletteSearch(search: string, permissions: readonly Permission[]) {
  const text = search.trim();
  const debounced = useDebounced(text, DEBOUNCE_MS);
  const query = text.length < MIN_LENGTH ? '' : debounced;
  const hasPermission = (permission: Permission) => permissions.includes(permission);
  const properties = useEntitySearch<StaffPropertyList>(
    'properties',
    query,
    hasPermission('properties.read'),
    toPropertyItem,
  );
  const leads = useEntitySearch<LeadList>('leads', query, hasPermission('leads.work'), toLeadItem);
  const users = useEntitySearch<StaffUserList>('users', query, hasPermission('users.manage'), toUserItem);
  const naturalQuery = useNaturalQuery(query);
  const entitySearches = [properties, leads, users];
  return {
    groups: [
      { name: 'Propiedades', items: properties.items },
      { name: 'Leads', items: leads.items },
      { name: 'Usuarios', items: users.items },
      { name: 'Propiedades en la web', items: naturalQuery },
    ],
    isBusy: text.length >= MIN_LENGTH && (text !== debounced || entitySearches.some(({ isFetching }) => isFetching)),
    isError: entitySearches.some(({ isError }) => isError),
    retry: () => void Promise.all(entitySearches.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

const MIN_LENGTH = 2;
const MAX_RESULTS = 5;
const DEBOUNCE_MS = 200;

/** A single filter, such as a place or a type, is not offered as a search. */
const MIN_LABELS = 2;

/** Keeps newer records with longer names from hiding an exact match. */
function sortExactMatchesFirst(items: readonly PaletteItem[], text: string) {
  const isExact = ({ label }: PaletteItem) => fold(label) === fold(text);
  return [...items.filter(isExact), ...items.filter((item) => !isExact(item))];
}

/** Searches an API list; a new text cancels the previous request. */
function useEntitySearch<List extends { items: readonly unknown[] }>(
  path: string,
  text: string,
  canSearch: boolean,
  toItem: (record: List['items'][number]) => PaletteItem,
) {
  const isEnabled = canSearch && text.length >= MIN_LENGTH;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['palette', path, text],
    queryFn: ({ signal }) => fetchJson<List>(`/api/v1/staff/${path}?search=${encodeURIComponent(text)}`, signal),
    select: ({ items }) => sortExactMatchesFirst(items.map(toItem), text).slice(0, MAX_RESULTS),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  return { items: (isEnabled && data) || [], isFetching, isError: isEnabled && isError, refetch };
}

/** Offers the site's search for the same query. */
function useNaturalQuery(text: string): readonly PaletteItem[] {
  const { data } = useQuery({
    queryKey: ['palette', 'interpretation', text],
    queryFn: ({ signal }) =>
      fetchJson<ParsedNaturalQuery>(`/api/v1/properties/interpretation?q=${encodeURIComponent(text)}`, signal),
    select: ({ labels }) => (labels.length < MIN_LABELS ? [] : [toSearchItem(text, labels)]),
    enabled: text.includes(' '),
    retry: false,
  });
  return data ?? [];
}
