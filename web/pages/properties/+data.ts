import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { PROPERTY_TYPES } from '../../../src/catalogue/property-type.contract.ts';
import { PropertyResults } from '../../../src/search/search.contract.ts';
import { ParsedNaturalQuery } from '../../../src/search/natural-query/natural-query.contract.ts';
import { type Api, ServerApiError, read } from '../../api/read.ts';
import { landingPath } from '../../search/site/landing/landing-path.ts';
import { omitDefaultSort } from '../../search/site/search-results/resolve-default-sort.ts';
import { withoutPlace } from '../../search/site/search-results/search-filters.ts';
import {
  clustersApiPath,
  type SearchState,
  searchApiPath,
  searchUrl,
} from '../../search/site/search-results/search-url.ts';
import { parseSearchUrl } from '../../search/site/search-results/parse-search-url.ts';
import { parseArea } from '../../search/site/map/area/parse-area.ts';
import { PropertyClusters } from '../../../src/search/map/clusters.contract.ts';
import { estimateZoom } from '../../search/site/map/compute-initial-bounds.ts';
import { parseBounds } from '../../components/map/bounds.ts';
import { withDistances } from '../../search/site/near/with-distances.ts';
import { hasInterpretation, applySentence } from '../../search/site/natural-query/interpreted-search.ts';
import type { CompactResults } from './compact-results.ts';
import { findLanding, landingFilters } from './find-landing.ts';
import { readNearest } from './read-nearest.ts';

export type Data = Awaited<ReturnType<typeof data>>;

const MAX_SENTENCE_LENGTH = 200;
const typeNames = Object.fromEntries([...PROPERTY_TYPES].map(([code, { name }]) => [code, name]));

export async function data({ api, agency, routeParams, urlParsed }: PageContextServer) {
  const landing = await findLanding(api, routeParams).catch(answerUnavailable);
  const asked = searchable(parseSearchUrl(urlParsed.searchOriginal ?? ''));
  const sentence = urlParsed.search['q']?.trim().slice(0, MAX_SENTENCE_LENGTH);
  if (sentence && !landing) throw redirect(await interpretedUrl(api, sentence, asked));
  const listing: SearchState = landing
    ? { filters: landingFilters(landing), sort: undefined, view: asked.view, page: asked.page }
    : { ...asked, sort: omitDefaultSort(asked.sort, asked.filters, agency.defaultSort) };
  const [results, clusters, reading] = await Promise.all([
    read(api, searchApiPath(listing), PropertyResults).catch((fault: unknown) => refuse(fault, listing)),
    listing.view === 'map' ? readClusters(api, listing) : null,
    listing.said ? fetchInterpretation(api, listing.said).catch(() => null) : null,
  ]);
  if (results.total > 0 && results.items.length === 0) {
    const page = results.pageCount;
    const last = { ...listing, page };
    throw redirect(landing ? landingPath(landing.town, landing.type, last) : searchUrl(last));
  }

  // A text of an old or foreign address is read as if it had been typed into the box.
  const { search, ...filters } = listing.filters;
  if (!landing && search && results.reading && hasInterpretation(results.reading))
    throw redirect(await interpretedUrl(api, search, { ...asked, filters }));

  const nearest = results.total > 0 ? null : await readNearest(api, listing.filters, results).catch(answerUnavailable);
  const placed = withDistances(results, listing) as PropertyResults | CompactResults;
  return { landing, listing, results: placed, clusters, nearest, typeNames, reading };
}

const fetchInterpretation = (api: Api, sentence: string) =>
  read(api, `/api/v1/properties/reading?${new URLSearchParams({ q: sentence })}`, ParsedNaturalQuery);

/** The list that a sentence asks for; where nobody can read it now, the list of those that hold its words. */
async function interpretedUrl(api: Api, sentence: string, asked: SearchState): Promise<string> {
  const [reading, earlier] = await Promise.all([
    fetchInterpretation(api, sentence).catch(() => ({ filters: {}, words: [], rest: sentence })),
    asked.said === undefined ? null : fetchInterpretation(api, asked.said).catch(() => null),
  ]);
  const { reading: _, ...list } = applySentence(sentence, reading, asked, earlier);
  return searchUrl({ ...asked, ...list, page: 1 });
}

/** What encloses nothing is ignored as all else is that cannot be searched; browsers need not know how. */
const searchable = ({ filters: { area, bbox, ...filters }, ...listing }: SearchState): SearchState => ({
  ...listing,
  filters: {
    ...filters,
    ...(bbox && parseBounds(bbox) && { bbox }),
    ...(area && parseArea(area) && { area }),
  },
});

/** Without them the map shows the towns. */
const readClusters = (api: PageContextServer['api'], { filters }: SearchState) =>
  read(api, clustersApiPath(filters, estimateZoom(filters)), PropertyClusters).catch(() => null);

/** A place that the search does not know is left out of the address. */
function refuse(fault: unknown, listing: SearchState): never {
  const { near, bbox, area } = listing.filters;
  if (fault instanceof ServerApiError && fault.status === 422 && (near ?? bbox ?? area))
    throw redirect(searchUrl({ ...listing, filters: withoutPlace(listing.filters) }));
  answerUnavailable(fault);
}

/** A 503 tells search engines to come back later. */
function answerUnavailable(fault: unknown): never {
  if (fault instanceof ServerApiError && fault.status >= 500) {
    throw render(503, 'Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.');
  }
  throw fault;
}
