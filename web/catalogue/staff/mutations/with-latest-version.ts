import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';

/** Takes a step that takes nothing from anybody: where somebody has changed the property, from what it is now. */
export const withLatestVersion = (
  { id, version }: StaffPropertyDetails,
  step: (version: number) => Promise<StaffPropertyDetails>,
): Promise<StaffPropertyDetails> =>
  step(version).catch(async (fault: unknown) => {
    if (!(fault instanceof ApiError) || fault.code !== 'property-changed-meanwhile') throw fault;
    return step((await send<StaffPropertyDetails>('GET', `/staff/properties/${id}`)).version);
  });
