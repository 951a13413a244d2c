import { getPictureIdentity } from '../../../catalogue/public.ts';
import { formatNumber } from '../../../platform/text/format-number.contract.ts';
import { DAY_MS } from '../../../platform/time-units.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { FeedRefused } from '../../feed.problems.ts';
import { MAPPER_VERSION } from '../../mapping/resales/map-resales-property.ts';
import type { JsonNode } from '../../parsing/resales/json-node.ts';
import { isForSale, readResalesRecord, type ResalesRecord } from '../../parsing/resales/read-resales-record.ts';
import { ResalesRejected } from '../../parsing/resales/resales-client.ts';
import { cleanLine } from '../../parsing/text/clean-text.ts';
import { parseSourceDate } from '../../parsing/text/read-values.ts';
import { computeRecordHash } from '../map-staged-properties.ts';

/** Ignores JSON layout and cache busters of pictures. */
export const computeResalesHash = (row: ResalesRecord) =>
  computeRecordHash(MAPPER_VERSION, JSON.stringify({ ...row, pictures: row.pictures.map(getPictureIdentity) }));

/** Calls a function of the WebAPI with the feed's own keys and filter. */
export type ResalesRequester = (
  name: 'SearchProperties' | 'PropertyDetails',
  parameters: Record<string, string>,
  signal?: AbortSignal,
) => Promise<JsonNode>;

export type ListedProperty = {
  reference: string;
  hash: string;
  lastUpdated: string;
  /** `lastUpdated` as ISO 8601 in UTC; null if missing or implausible. */
  updated: string | null;
  /** Undefined for a property that an earlier run missed. */
  isRental?: boolean;
};

/** The list of Resales-Online with one small entry per property, so that memory stays bounded. */
export class Listing {
  readonly properties = new Map<string, ListedProperty>();
  duplicates = 0;
  rowsWithoutReference = 0;
  /** Latest `updated` of all rows. */
  newest: string | null = null;

  get size() {
    return this.properties.size + this.rowsWithoutReference;
  }

  /** Returns the date of the last row that has one. A repeated row has moved while the list was read. */
  add(rows: JsonNode[]): string | null {
    let oldest: string | null = null;
    for (const row of rows) {
      const record = readResalesRecord(row);
      const reference = cleanLine(record.reference);
      const updated = parsePlausibleDate(record.lastUpdated);
      if (updated !== null) oldest = updated;
      if (updated !== null && (this.newest === null || updated > this.newest)) this.newest = updated;
      if (reference === '') this.rowsWithoutReference += 1;
      else if (this.properties.has(reference)) this.duplicates += 1;
      else {
        const { lastUpdated } = record;
        const isRental = !isForSale(record);
        this.properties.set(reference, { reference, lastUpdated, updated, hash: computeResalesHash(record), isRental });
      }
    }
    return oldest;
  }

  /** Adds properties that an earlier run missed, unless the list contains them again. */
  addMissed(missed: ListedProperty[]) {
    for (const property of missed)
      if (!this.properties.has(property.reference)) this.properties.set(property.reference, property);
  }
}

/** A future date as watermark would hide every later change. Allows one day for clocks and time zones. */
function parsePlausibleDate(lastUpdated: string): string | null {
  const date = parseSourceDate(lastUpdated);
  return date !== null && Date.parse(date) <= Date.now() + DAY_MS ? date : null;
}

const MAX_PROPERTIES = 200_000;
const MAX_ATTEMPTS = 4;
const PAGE_SIZE = 40;

const TOO_MANY = `El feed tiene más de ${formatNumber(MAX_PROPERTIES)} propiedades.`;

type ListingOptions = {
  /** Reads until rows are older than this (ISO 8601); null reads all. */
  since: string | null;
  warn: Warn;
  onRead: (rows: number, total: number) => void;
};

/**
 * Reads the list page by page, completely or since a date. Restarts if the list changes meanwhile or a later page
 * fails. Throws `FeedRefused`.
 */
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

/** Returns null if the list must be read again from its start. */
async function readOnce(request: ResalesRequester, { since, onRead }: ListingOptions): Promise<Listing | null> {
  const listing = new Listing();
  let queryId = '';
  let expected = 0;
  for (let page = 1; ; page += 1) {
    const response = await fetchPage(request, page, queryId);
    if (!response) return null;
    const { id, count, perPage } = parseQueryInfo(response);
    if (page > 1 && id !== '' && id !== queryId) return null;
    queryId ||= id;
    // A removal during reading shifts rows across pages; the list is complete only if it reaches the highest count.
    expected = Math.max(expected, count);
    if (expected > MAX_PROPERTIES) throw new FeedRefused(TOO_MANY);
    const rows = response.get('Property').items;
    const oldest = listing.add(rows);
    if (listing.size === 0) throw new FeedRefused('El feed no contiene ninguna propiedad que se pueda usar.');
    if (expected === 0) throw new FeedRefused('Resales-Online no dice cuántas propiedades tiene la lista.');
    onRead(listing.size, expected);
    if (since !== null && oldest !== null && oldest < since) return listing;
    if (rows.length === 0 || page * perPage >= expected) return listing.size < expected ? null : listing;
  }
}

/** Returns null if Resales-Online cannot return a later page, for example because its query expired. */
async function fetchPage(request: ResalesRequester, page: number, queryId: string): Promise<JsonNode | null> {
  // Sort type 3 returns the latest changes first.
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

/** Resales-Online may return another page size than the requested one. */
function parseQueryInfo(response: JsonNode) {
  const number = (name: string) => Number(response.get('QueryInfo', name).text.replaceAll(',', '')) || 0;
  return {
    id: response.get('QueryInfo', 'QueryId').text,
    count: number('PropertyCount'),
    perPage: number('PropertiesPerPage') || PAGE_SIZE,
  };
}
