import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { PROPERTY_TYPES } from '../../../src/catalogue/property-type.contract.ts';
import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { PropertyClusters } from '../../../src/search/map/clusters.contract.ts';
import { ParsedNaturalQuery } from '../../../src/search/natural-query/natural-query.contract.ts';
import { PropertyResults } from '../../../src/search/search.contract.ts';
import { ApiError } from '../../api/api-error.ts';
import { type Api, read } from '../../api/read.ts';
import { parseBounds } from '../../components/map/bounds.ts';
import { buildLandingPath } from '../../search/site/landing/landing.ts';
import { parseArea, estimateZoom, removeMapFilters } from '../../search/site/map/compute-initial-bounds.ts';
import { hasInterpretation, applySentence } from '../../search/site/natural-query/interpreted-search.ts';
import { parseSearchUrl } from '../../search/site/search-results/parse-search-url.ts';
import { omitDefaultSort, type SearchFilters } from '../../search/site/search-results/search-filters.ts';
import {
  clustersApiPath,
  type SearchState,
  searchApiPath,
  searchUrl,
  firstThreeApiPath,
} from '../../search/site/search-results/search-url.ts';
import { withDistances } from '../../search/site/search-results/with-distances.ts';
import type { CompactResults } from './compact-results.ts';
import { findLanding, landingFilters } from './find-landing.ts';

export type Data = Awaited<ReturnType<typeof data>>;

const MAX_SENTENCE_LENGTH = 200;

const typeNames = Object.fromEntries([...PROPERTY_TYPES].map(([code, { name }]) => [code, name]));

export async function data({ api, agency, routeParams, urlParsed }: PageContextServer) {
  const landing = await findLanding(api, routeParams).catch(throwUnavailable);
  const searchState = dropInvalidAreas(parseSearchUrl(urlParsed.searchOriginal ?? ''));
  const sentence = urlParsed.search['q']?.trim().slice(0, MAX_SENTENCE_LENGTH);
  if (sentence && !landing) throw redirect(await interpretedUrl(api, sentence, searchState));
  const search: SearchState = landing
    ? { filters: landingFilters(landing), sort: undefined, view: searchState.view, page: searchState.page }
    : { ...searchState, sort: omitDefaultSort(searchState.sort, searchState.filters, agency.defaultSort) };
  const [results, clusters, interpretation] = await Promise.all([
    read(api, searchApiPath(search), PropertyResults).catch((error: unknown) => handleRefusedPlace(error, search)),
    search.view === 'map' ? readClusters(api, search) : null,
    search.said ? fetchInterpretation(api, search.said).catch(() => null) : null,
  ]);
  if (results.total > 0 && results.items.length === 0) {
    const page = results.pageCount;
    const lastPage = { ...search, page };
    throw redirect(landing ? buildLandingPath(landing.town, landing.type, lastPage) : searchUrl(lastPage));
  }

  // Parses the text of an old or foreign URL as if it had been typed into the search box.
  const { search: text, ...filters } = search.filters;
  if (!landing && text && results.interpretation && hasInterpretation(results.interpretation))
    throw redirect(await interpretedUrl(api, text, { ...searchState, filters }));

  const nearest = results.total > 0 ? null : await readNearest(api, search.filters, results).catch(throwUnavailable);
  const resultsWithDistances = withDistances(results, search) as PropertyResults | CompactResults;
  return { landing, search, results: resultsWithDistances, clusters, nearest, typeNames, interpretation };
}

const PRICE_PARAMS = ['priceMin', 'priceMax'];

interface Nearest {
  items: PropertyCard[];
  /** Filter parameters removed to find them; empty if these are just the newest properties. */
  without: string[];
}

/** Alternatives for a search without results: those that violate the fewest filters, or are nearest in price. */
async function readNearest(api: Api, filters: SearchFilters, { nearestMatch }: PropertyResults): Promise<Nearest> {
  const hasPrice = filters.priceMin !== undefined || filters.priceMax !== undefined;
  const without = nearestMatch?.parameters ?? (hasPrice ? PRICE_PARAMS : []);
  const findProperties = async (selectedFilters: SearchFilters, sort: 'newest' | 'price-asc' | 'price-desc') =>
    (await read(api, firstThreeApiPath(selectedFilters, sort), PropertyResults)).items;
  const isKept = ([name]: [string, unknown]) => nearestMatch !== null && !without.includes(name);
  const remainingFilters: SearchFilters = Object.fromEntries(Object.entries(filters).filter(isKept));
  if (!hasPrice || !without.includes('priceMax'))
    return { items: await findProperties(remainingFilters, 'newest'), without };
  const moreExpensive = await findProperties({ ...remainingFilters, priceMin: filters.priceMin }, 'price-asc');
  const items = moreExpensive.length > 0 ? moreExpensive : await findProperties(remainingFilters, 'price-desc');
  return { items, without };
}

const fetchInterpretation = (api: Api, sentence: string) =>
  read(api, `/api/v1/properties/interpretation?${new URLSearchParams({ q: sentence })}`, ParsedNaturalQuery);

/** Returns the list of the parsed sentence; if the parser is unavailable, a word search. */
async function interpretedUrl(api: Api, sentence: string, searchState: SearchState): Promise<string> {
  const [interpretation, previousInterpretation] = await Promise.all([
    fetchInterpretation(api, sentence).catch(() => ({ filters: {}, labels: [], rest: sentence })),
    searchState.said === undefined ? null : fetchInterpretation(api, searchState.said).catch(() => null),
  ]);
  const { interpretation: _, ...list } = applySentence(sentence, interpretation, searchState, previousInterpretation);
  return searchUrl({ ...searchState, ...list, page: 1 });
}

/** Drops invalid areas, like any other invalid filter; `parseSearchUrl` checks only their syntax. */
const dropInvalidAreas = ({ filters: { area, bbox, ...filters }, ...search }: SearchState): SearchState => ({
  ...search,
  filters: {
    ...filters,
    ...(bbox && parseBounds(bbox) && { bbox }),
    ...(area && parseArea(area) && { area }),
  },
});

/** Without clusters, the map shows towns. */
const readClusters = (api: PageContextServer['api'], { filters }: SearchState) =>
  read(api, clustersApiPath(filters, estimateZoom(filters)), PropertyClusters).catch(() => null);

/** Redirects to the list without the place or area that the API refused. */
function handleRefusedPlace(error: unknown, search: SearchState): never {
  const { near, bbox, area } = search.filters;
  if (error instanceof ApiError && error.status === 422 && (near ?? bbox ?? area))
    throw redirect(searchUrl({ ...search, filters: removeMapFilters(search.filters) }));
  throwUnavailable(error);
}

/** 503 tells search engines to retry later. */
function throwUnavailable(error: unknown): never {
  if (error instanceof ApiError && error.status >= 500) {
    throw render(503, 'Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.');
  }
  throw error;
}
