import { useQuery } from '@tanstack/react-query';
import type { TermKind } from '../../../../src/catalogue/feed-sync/source-terms.contract.ts';
import type { AliasReach, FeedAliasList, FeedWordList } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { FEEDS, feedApiPath, feedUrl } from '../use-feeds.ts';

export const WORD_TABS = ['type', 'town', 'zone', 'feature', 'aliases'] as const;
export type WordTab = (typeof WORD_TABS)[number];

/** Which words of a feed are shown, and which page of them. */
export interface WordsLocation {
  tab: WordTab;
  page: number;
}

const PLACES = '/api/v1/properties?facets=true&pageSize=1';
const ALIASES = '/api/v1/staff/feeds/aliases';
const STALE_AFTER_MS = 300_000;

export const wordsUrl = (id: string, { tab, page }: WordsLocation) =>
  `${feedUrl(id)}?words=${tab}${page > 1 ? `&wordsPage=${page}` : ''}#palabras`;

export const useWords = (id: string, kind: TermKind, page: number) =>
  useQuery({
    queryKey: [FEEDS, id, 'words', kind, page],
    queryFn: ({ signal }) => fetchJson<FeedWordList>(`${feedApiPath(id)}/words?kind=${kind}&page=${page}`, signal),
    retry: 1,
  });

export const useAliases = (feedId: string, page: number) =>
  useQuery({
    queryKey: [FEEDS, feedId, 'aliases', page],
    queryFn: ({ signal }) => fetchJson<FeedAliasList>(`${ALIASES}?feedId=${feedId}&page=${page}`, signal),
    retry: 1,
  });

/** How many properties contain the word: those of one feed, or of all feeds without an alias of their own for it. */
export const useAliasImpact = (kind: TermKind, said: string, feedId: string | null) =>
  useQuery({
    queryKey: [FEEDS, 'reach', kind, said, feedId],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ kind, said, ...(feedId && { feedId }) });
      return fetchJson<AliasReach>(`${ALIASES}/reach?${query}`, signal);
    },
    retry: 1,
  });

/** The towns and zones that have properties already; a misspelt place probably means one of them. */
export const usePlaceNames = () =>
  useQuery({
    queryKey: ['known-places'],
    queryFn: async ({ signal }) => {
      const { facets } = await fetchJson<PropertyResults>(PLACES, signal);
      const named = (options: readonly { name: string }[] = []) => [...new Set(options.map(({ name }) => name))];
      return { towns: named(facets?.location), zones: named(facets?.zone) };
    },
    staleTime: STALE_AFTER_MS,
  });
