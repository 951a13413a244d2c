import { useQuery } from '@tanstack/react-query';
import type { TermKind } from '../../../../src/catalogue/feed-property.contract.ts';
import type { AliasUsage, FeedAliasList, FeedWordList } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { MINUTE_MS } from '../../../../src/platform/time-units.contract.ts';
import { FEEDS_KEY, feedApiPath, feedUrl } from '../use-feeds.ts';

export const TERM_TABS = ['type', 'town', 'zone', 'feature', 'aliases'] as const;
export type TermTab = (typeof TERM_TABS)[number];

export interface TermsPage {
  tab: TermTab;
  page: number;
}

const PLACES_PATH = '/api/v1/properties?facets=true&pageSize=1';
const ALIASES_PATH = '/api/v1/staff/feeds/aliases';
const PLACES_STALE_TIME_MS = 5 * MINUTE_MS;

export const termsUrl = (id: string, { tab, page }: TermsPage) =>
  `${feedUrl(id)}?words=${tab}${page > 1 ? `&wordsPage=${page}` : ''}#palabras`;

export const useTerms = (id: string, kind: TermKind, page: number) =>
  useQuery({
    queryKey: [FEEDS_KEY, id, 'words', kind, page],
    queryFn: ({ signal }) => fetchJson<FeedWordList>(`${feedApiPath(id)}/words?kind=${kind}&page=${page}`, signal),
    retry: 1,
  });

export const useAliases = (feedId: string, page: number) =>
  useQuery({
    queryKey: [FEEDS_KEY, feedId, 'aliases', page],
    queryFn: ({ signal }) => fetchJson<FeedAliasList>(`${ALIASES_PATH}?feedId=${feedId}&page=${page}`, signal),
    retry: 1,
  });

/** Counts properties with the term, in one feed or in all feeds without their own alias for it. */
export const useAliasImpact = (kind: TermKind, term: string, feedId: string | null) =>
  useQuery({
    queryKey: [FEEDS_KEY, 'usage', kind, term, feedId],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ kind, word: term, ...(feedId && { feedId }) });
      return fetchJson<AliasUsage>(`${ALIASES_PATH}/usage?${query}`, signal);
    },
    retry: 1,
  });

/** Towns and zones that properties already use; a misspelt place probably means one of them. */
export const usePlaceNames = () =>
  useQuery({
    queryKey: ['known-places'],
    queryFn: async ({ signal }) => {
      const { facets } = await fetchJson<PropertyResults>(PLACES_PATH, signal);
      const listNames = (options: readonly { name: string }[] = []) => [...new Set(options.map(({ name }) => name))];
      return { towns: listNames(facets?.location), zones: listNames(facets?.zone) };
    },
    staleTime: PLACES_STALE_TIME_MS,
  });
