import type { Warn } from '../../feed-warning.contract.ts';
import { FeedRefused } from '../../feed.problems.ts';
import type { JsonNode } from '../../parsing/resales/api/json-node.ts';
import { ResalesRejected } from '../../parsing/resales/api/resales.problems.ts';
import type { ResalesRequester } from './resales-requester.ts';
import { Listing } from './listing.ts';
import { formatNumber } from '../../../platform/text/format-number.contract.ts';

const MAX_PROPERTIES = 200_000;
const MAX_ATTEMPTS = 4;
const PAGE_SIZE = 40;

const TOO_MANY = `El feed tiene más de ${formatNumber(MAX_PROPERTIES)} propiedades.`;

export type ListingOptions = {
  /** Reads until rows are older than this, in ISO 8601; null reads all. */
  since: string | null;
  warn: Warn;
  onRead: (rows: number, of: number) => void;
};

/** Reads the list page by page, all of it or since a date, and starts again when it breaks. Throws `FeedRefused`. */
export async function readListing(request: ResalesRequester, options: ListingOptions): Promise<Listing> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 1) options.warn('walk_restarted');
    const listing = await readOnce(request, options);
    if (listing) return listing;
  }
  throw new FeedRefused(
    `La lista de Resales-Online no se ha podido leer entera en ${MAX_ATTEMPTS} intentos: no se ha cambiado nada.`,
  );
}

async function readOnce(request: ResalesRequester, { since, onRead }: ListingOptions): Promise<Listing | null> {
  const listing = new Listing();
  let queryId = '';
  let expected = 0;
  for (let page = 1; ; page += 1) {
    const answer = await fetchPage(request, page, queryId);
    if (!answer) return null;
    const { id, count, perPage } = parseQueryInfo(answer);
    if (page > 1 && id !== '' && id !== queryId) return null;
    queryId ||= id;
    // A property that leaves while the list is read moves another one past: the highest count proves the list whole.
    expected = Math.max(expected, count);
    if (expected > MAX_PROPERTIES) throw new FeedRefused(TOO_MANY);
    const rows = answer.get('Property').items;
    const oldest = listing.add(rows);
    if (listing.size === 0) throw new FeedRefused('El feed no contiene ninguna propiedad que se pueda usar.');
    if (expected === 0) throw new FeedRefused('Resales-Online no dice cuántas propiedades tiene la lista.');
    onRead(listing.size, expected);
    if (since !== null && oldest !== null && oldest < since) return listing;
    if (rows.length === 0 || page * perPage >= expected) return listing.size < expected ? null : listing;
  }
}

/** Null for a later page that the vendor no longer knows how to answer, as when its query has expired. */
async function fetchPage(request: ResalesRequester, page: number, queryId: string): Promise<JsonNode | null> {
  const parameters = {
    P_PageNo: String(page),
    P_PageSize: String(PAGE_SIZE),
    P_SortType: '3',
    P_ShowLastUpdateDate: 'true',
    P_Lang: '2',
    ...(queryId && { P_QueryId: queryId }),
  };
  try {
    return await request('SearchProperties', parameters);
  } catch (error) {
    if (page > 1 && error instanceof ResalesRejected && !error.abortsRun) return null;
    throw error;
  }
}

/** The vendor decides how much a page holds, whatever was asked for. */
function parseQueryInfo(answer: JsonNode) {
  const number = (name: string) => Number(answer.get('QueryInfo', name).text.replaceAll(',', '')) || 0;
  return {
    id: answer.get('QueryInfo', 'QueryId').text,
    count: number('PropertyCount'),
    perPage: number('PropertiesPerPage') || PAGE_SIZE,
  };
}
