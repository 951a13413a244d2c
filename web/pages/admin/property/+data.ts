import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ApiRefusal, read } from '../../../api/read.ts';
import type { PanelRefusal } from '../../../admin/panel/shell/refusal/panel-refusal.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, routeParams, panel }: PageContextServer) {
  const address = `/api/v1/staff/properties/${encodeURIComponent(routeParams['id'] ?? '')}`;
  const property = await read(api, address, StaffPropertyDetails).catch((fault: unknown) => {
    const isUnknown = fault instanceof ApiRefusal && (fault.status === 404 || fault.status === 422);
    throw isUnknown && panel ? render(404, { panelRefusal: 'no-property', panel } satisfies PanelRefusal) : fault;
  });
  return { property, readAt: Date.now() };
}
