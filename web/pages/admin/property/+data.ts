import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import type { ScreenUnavailable } from '../../../admin/staff/shell/panel.ts';
import { ApiError } from '../../../api/api-error.ts';
import { read } from '../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, routeParams, panel }: PageContextServer) {
  const path = `/api/v1/staff/properties/${encodeURIComponent(routeParams['id'] ?? '')}`;
  const property = await read(api, path, StaffPropertyDetails).catch((error: unknown) => {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
    throw isUnknown && panel
      ? render(404, { unavailableReason: 'property-not-found', panel } satisfies ScreenUnavailable)
      : error;
  });
  return { property, loadedAt: Date.now() };
}
