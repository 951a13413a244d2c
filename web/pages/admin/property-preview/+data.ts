import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { Language, PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import type { ScreenUnavailable } from '../../../admin/staff/shell/panel.ts';
import { ApiError } from '../../../api/api-error.ts';
import { read } from '../../../api/read.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';

export type Data = Awaited<ReturnType<typeof data>>;

const LanguageParam = Language.catch('es');

export async function data({ api, routeParams, urlParsed, panel }: PageContextServer) {
  const id = routeParams['id'] ?? '';
  const language = LanguageParam.parse(urlParsed.search['idioma']);
  const path = `/api/v1/staff/properties/${encodeURIComponent(id)}/preview?language=${language}`;
  const property = await read(api, path, PropertyDetails).catch((error: unknown) => {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
    throw isUnknown && panel
      ? render(404, { unavailableReason: 'property-not-found', panel } satisfies ScreenUnavailable)
      : error;
  });
  return { id, property, today: officeTimeZone.toLocalDay(Date.now()) };
}
