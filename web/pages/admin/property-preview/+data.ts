import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { Language, PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { ServerApiError, read } from '../../../api/read.ts';
import type { AccessDenied } from '../../../admin/staff/shell/access-denied/access-denied.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';

export type Data = Awaited<ReturnType<typeof data>>;

const LanguageParam = Language.catch('es');

export async function data({ api, routeParams, urlParsed, panel }: PageContextServer) {
  const id = routeParams['id'] ?? '';
  const language = LanguageParam.parse(urlParsed.search['idioma']);
  const address = `/api/v1/staff/properties/${encodeURIComponent(id)}/preview?language=${language}`;
  const property = await read(api, address, PropertyDetails).catch((fault: unknown) => {
    const isUnknown = fault instanceof ServerApiError && (fault.status === 404 || fault.status === 422);
    throw isUnknown && panel ? render(404, { panelRefusal: 'no-property', panel } satisfies AccessDenied) : fault;
  });
  return { id, property, today: officeTimeZone.toLocalDay(Date.now()) };
}
