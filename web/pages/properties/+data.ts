import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { PROPERTY_TYPES } from '../../../src/catalogue/property-type.contract.ts';
import { PropertyResults } from '../../../src/search/search.contract.ts';
import { SentenceReading } from '../../../src/search/sentence/sentence.contract.ts';
import { type Api, ApiRefusal, read } from '../../api/read.ts';
import { landingPath } from '../../search/public/landing/landing-path.ts';
import { chosenSort } from '../../search/public/listing/chosen-sort.ts';
import { withoutPlace } from '../../search/public/listing/listed-filters.ts';
import { clustersApiPath, type Listing, listingApiPath, listingUrl } from '../../search/public/listing/listing-url.ts';
import { readListingUrl } from '../../search/public/listing/read-listing-url.ts';
import { readArea } from '../../search/public/map/area/read-area.ts';
import { PropertyClusters } from '../../../src/search/map/clusters.contract.ts';
import { zoomFor } from '../../search/public/map/seen-bounds.ts';
import { readBounds } from '../../ui/map/bounds.ts';
import { placedResults } from '../../search/public/near/placed-results.ts';
import { isUnderstood, understood } from '../../search/public/sentence/understood.ts';
import type { SentResults } from './sent-results.ts';
import { findLanding, landingFilters } from './find-landing.ts';
import { readNearest } from './read-nearest.ts';

export type Data = Awaited<ReturnType<typeof data>>;

const LONGEST_SENTENCE = 200;
const typeNames = Object.fromEntries([...PROPERTY_TYPES].map(([code, { name }]) => [code, name]));

export async function data({ api, agency, routeParams, urlParsed }: PageContextServer) {
  const landing = await findLanding(api, routeParams).catch(answerUnavailable);
  const asked = searchable(readListingUrl(urlParsed.searchOriginal ?? ''));
  const sentence = urlParsed.search['q']?.trim().slice(0, LONGEST_SENTENCE);
  if (sentence && !landing) throw redirect(await understoodUrl(api, sentence, asked));
  const listing: Listing = landing
    ? { filters: landingFilters(landing), sort: undefined, view: asked.view, page: asked.page }
    : { ...asked, sort: chosenSort(asked.sort, asked.filters, agency.defaultSort) };
  const [results, clusters, reading] = await Promise.all([
    read(api, listingApiPath(listing), PropertyResults).catch((fault: unknown) => refuse(fault, listing)),
    listing.view === 'map' ? readClusters(api, listing) : null,
    listing.said ? readSentence(api, listing.said).catch(() => null) : null,
  ]);
  if (results.total > 0 && results.items.length === 0) {
    const page = results.pageCount;
    const last = { ...listing, page };
    throw redirect(landing ? landingPath(landing.town, landing.type, last) : listingUrl(last));
  }

  // A text of an old or foreign address is read as if it had been typed into the box.
  const { search, ...filters } = listing.filters;
  if (!landing && search && results.reading && isUnderstood(results.reading))
    throw redirect(await understoodUrl(api, search, { ...asked, filters }));

  const nearest = results.total > 0 ? null : await readNearest(api, listing.filters, results).catch(answerUnavailable);
  const placed = placedResults(results, listing) as PropertyResults | SentResults;
  return { landing, listing, results: placed, clusters, nearest, typeNames, reading };
}

const readSentence = (api: Api, sentence: string) =>
  read(api, `/api/v1/properties/reading?${new URLSearchParams({ q: sentence })}`, SentenceReading);

/** The list that a sentence asks for; where nobody can read it now, the list of those that hold its words. */
async function understoodUrl(api: Api, sentence: string, asked: Listing): Promise<string> {
  const [reading, earlier] = await Promise.all([
    readSentence(api, sentence).catch(() => ({ filters: {}, words: [], rest: sentence })),
    asked.said === undefined ? null : readSentence(api, asked.said).catch(() => null),
  ]);
  const { reading: _, ...list } = understood(sentence, reading, asked, earlier);
  return listingUrl({ ...asked, ...list, page: 1 });
}

/** What encloses nothing is ignored as all else is that cannot be searched; browsers need not know how. */
const searchable = ({ filters: { area, bbox, ...filters }, ...listing }: Listing): Listing => ({
  ...listing,
  filters: {
    ...filters,
    ...(bbox && readBounds(bbox) && { bbox }),
    ...(area && readArea(area) && { area }),
  },
});

/** Without them the map shows the towns. */
const readClusters = (api: PageContextServer['api'], { filters }: Listing) =>
  read(api, clustersApiPath(filters, zoomFor(filters)), PropertyClusters).catch(() => null);

/** A place that the search does not know is left out of the address. */
function refuse(fault: unknown, listing: Listing): never {
  const { near, bbox, area } = listing.filters;
  if (fault instanceof ApiRefusal && fault.status === 422 && (near ?? bbox ?? area))
    throw redirect(listingUrl({ ...listing, filters: withoutPlace(listing.filters) }));
  answerUnavailable(fault);
}

/** A 503 tells search engines to come back later. */
function answerUnavailable(fault: unknown): never {
  if (fault instanceof ApiRefusal && fault.status >= 500) {
    throw render(503, 'Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.');
  }
  throw fault;
}
