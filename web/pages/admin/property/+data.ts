import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ServerApiError, read } from '../../../api/read.ts';
import type { AccessDenied } from '../../../admin/staff/shell/access-denied/access-denied.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, routeParams, panel }: PageContextServer) {
  const address = `/api/v1/staff/properties/${encodeURIComponent(routeParams['id'] ?? '')}`;
  const property = await read(api, address, StaffPropertyDetails).catch((fault: unknown) => {
    const isUnknown = fault instanceof ServerApiError && (fault.status === 404 || fault.status === 422);
    throw isUnknown && panel ? render(404, { panelRefusal: 'no-property', panel } satisfies AccessDenied) : fault;
  });
  return { property, loadedAt: Date.now() };
}
