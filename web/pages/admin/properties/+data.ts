import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { StaffPropertyList } from '../../../../src/catalogue/staff-property.contract.ts';
import { ApiRefusal, read } from '../../../api/read.ts';
import { propertiesApiPath, propertiesUrl } from '../../../catalogue/panel/list/properties-query.ts';
import { readPropertiesUrl } from '../../../catalogue/panel/list/read-properties-url.ts';
import { typeOptions } from '../../../catalogue/panel/list/type-options.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = readPropertiesUrl(urlParsed.search);
  const properties = await read(api, propertiesApiPath(query), StaffPropertyList).catch(nothingForNow);
  if (properties && properties.total > 0 && properties.items.length === 0)
    throw redirect(propertiesUrl({ ...query, page: properties.pageCount }));
  const isCreating = urlParsed.search['new'] === 'true';
  return { query, properties, types: typeOptions, isCreating, readAt: Date.now() };
}

/** The rest of the screen is shown, and can try again. */
function nothingForNow(fault: unknown) {
  if (fault instanceof ApiRefusal && fault.status >= 500) return null;
  throw fault;
}
