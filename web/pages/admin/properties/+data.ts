import type { PageContextServer } from 'vike/types';
import { StaffPropertyList } from '../../../../src/catalogue/staff-property.contract.ts';
import { nullIfUnavailable } from '../../../api/null-if-unavailable.ts';
import { read } from '../../../api/read.ts';
import { redirectToLastPage } from '../../../api/redirect-to-last-page.ts';
import { propertiesApiPath, propertiesUrl } from '../../../catalogue/panel/list/properties-query.ts';
import { readPropertiesUrl } from '../../../catalogue/panel/list/read-properties-url.ts';
import { typeOptions } from '../../../catalogue/panel/list/type-options.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = readPropertiesUrl(urlParsed.search);
  const properties = await read(api, propertiesApiPath(query), StaffPropertyList).catch(nullIfUnavailable);
  redirectToLastPage(properties, (page) => propertiesUrl({ ...query, page }));
  const isCreating = urlParsed.search['new'] === 'true';
  return { query, properties, types: typeOptions, isCreating, readAt: Date.now() };
}
