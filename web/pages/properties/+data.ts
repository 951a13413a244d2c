import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { PROPERTY_TYPES } from '../../../src/catalogue/property-type.contract.ts';
import { PropertyResults } from '../../../src/search/search.contract.ts';
import { ApiRefusal, read } from '../../api/read.ts';
import { listingApiPath, listingUrl } from '../../search/listing/listing-url.ts';
import { readListingUrl } from '../../search/listing/read-listing-url.ts';

export type Data = Awaited<ReturnType<typeof data>>;

const NEWEST = '/api/v1/properties?pageSize=3';
const typeNames = Object.fromEntries([...PROPERTY_TYPES].map(([code, { name }]) => [code, name]));

export async function data({ api, urlParsed }: PageContextServer) {
  const listing = readListingUrl(urlParsed.searchOriginal ?? '');
  const results = await read(api, listingApiPath(listing), PropertyResults).catch(answerUnavailable);
  if (results.total > 0 && results.items.length === 0)
    throw redirect(listingUrl({ ...listing, page: results.pageCount }));

  const newest = results.total === 0 ? (await read(api, NEWEST, PropertyResults).catch(answerUnavailable)).items : [];
  return { listing, results, newest, typeNames };
}

/** A 503 tells search engines to come back; the error page shows the sentence. */
function answerUnavailable(fault: unknown): never {
  if (fault instanceof ApiRefusal && fault.status >= 500) {
    throw render(503, 'Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.');
  }
  throw fault;
}
