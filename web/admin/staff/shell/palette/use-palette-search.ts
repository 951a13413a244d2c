import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StaffPropertyList } from '../../../../../src/catalogue/staff-property.contract.ts';
import type { Permission } from '../../../../../src/identity/permissions.contract.ts';
import type { StaffUserList } from '../../../../../src/identity/staff-users.contract.ts';
import type { LeadList } from '../../../../../src/leads/lead-list.contract.ts';
import { fold } from '../../../../../src/platform/input/fold.contract.ts';
import type { ParsedNaturalQuery } from '../../../../../src/search/natural-query/natural-query.contract.ts';
import { fetchJson } from '../../../../api/fetch-json.ts';
import { useDebounced } from '../../../../components/use-debounced.ts';
import { leadItem, type PaletteItem, propertyItem, sentenceItem, userItem } from './palette-item.ts';

const MIN_LENGTH = 2;
const MAX_RESULTS = 5;
const DEBOUNCE_MS = 200;
/** A place or a type alone is no sentence. */
const MIN_WORDS = 2;

/** Whose whole name was typed is not hidden behind newer ones in whose longer names it occurs. */
function exactMatchesFirst(items: readonly PaletteItem[], typed: string) {
  const isNamed = ({ label }: PaletteItem) => fold(label) === fold(typed);
  return [...items.filter(isNamed), ...items.filter((item) => !isNamed(item))];
}

/** The first items of a list of the API; the request waits for a pause in typing, and is cancelled by the next one. */
function useEntitySearch<List extends { items: readonly unknown[] }>(
  path: string,
  typed: string,
  isAllowed: boolean,
  item: (of: List['items'][number]) => PaletteItem,
) {
  const isAsked = isAllowed && typed.length >= MIN_LENGTH;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['palette', path, typed],
    queryFn: ({ signal }) => fetchJson<List>(`/api/v1/staff/${path}?search=${encodeURIComponent(typed)}`, signal),
    select: ({ items }) => exactMatchesFirst(items.map(item), typed).slice(0, MAX_RESULTS),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  return { items: (isAsked && data) || [], isFetching, isError: isAsked && isError, refetch };
}

/** What visitors are shown who ask for the same in a sentence. */
function useSentence(typed: string): readonly PaletteItem[] {
  const { data } = useQuery({
    queryKey: ['palette', 'reading', typed],
    queryFn: ({ signal }) =>
      fetchJson<ParsedNaturalQuery>(`/api/v1/properties/reading?q=${encodeURIComponent(typed)}`, signal),
    select: ({ words }) => (words.length < MIN_WORDS ? [] : [sentenceItem(typed, words)]),
    enabled: typed.includes(' '),
    retry: false,
  });
  return data ?? [];
}

export function usePaletteSearch(search: string, permissions: readonly Permission[]) {
  const typed = search.trim();
  const settled = useDebounced(typed, DEBOUNCE_MS);
  const asked = typed.length < MIN_LENGTH ? '' : settled;
  const may = (permission: Permission) => permissions.includes(permission);
  const properties = useEntitySearch<StaffPropertyList>('properties', asked, may('properties.read'), propertyItem);
  const leads = useEntitySearch<LeadList>('leads', asked, may('leads.work'), leadItem);
  const users = useEntitySearch<StaffUserList>('users', asked, may('users.manage'), userItem);
  const sentence = useSentence(asked);
  const all = [properties, leads, users];
  return {
    groups: [
      { name: 'Propiedades', items: properties.items },
      { name: 'Leads', items: leads.items },
      { name: 'Usuarios', items: users.items },
      { name: 'Propiedades en la web', items: sentence },
    ],
    isBusy: typed.length >= MIN_LENGTH && (typed !== settled || all.some(({ isFetching }) => isFetching)),
    isError: all.some(({ isError }) => isError),
    retry: () => void Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
