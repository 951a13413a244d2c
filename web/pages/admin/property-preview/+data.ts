import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { Language, PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { ApiRefusal, read } from '../../../api/read.ts';
import type { PanelRefusal } from '../../../admin/panel/shell/refusal/panel-refusal.ts';
import { madridTime } from '../../../ui/moment/madrid-time.ts';

export type Data = Awaited<ReturnType<typeof data>>;

const SpanishUnlessTold = Language.catch('es');

export async function data({ api, routeParams, urlParsed, panel }: PageContextServer) {
  const id = routeParams['id'] ?? '';
  const language = SpanishUnlessTold.parse(urlParsed.search['idioma']);
  const address = `/api/v1/staff/properties/${encodeURIComponent(id)}/preview?language=${language}`;
  const property = await read(api, address, PropertyDetails).catch((fault: unknown) => {
    const isUnknown = fault instanceof ApiRefusal && (fault.status === 404 || fault.status === 422);
    throw isUnknown && panel ? render(404, { panelRefusal: 'no-property', panel } satisfies PanelRefusal) : fault;
  });
  return { id, property, today: madridTime.dayOf(Date.now()) };
}
