import type { PropertyChanges, PropertyInput } from '../../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../../api/send.ts';

const PROPERTIES_PATH = '/staff/properties';

export const sendProperty = {
  create: (input: PropertyInput, idempotencyKey: string) =>
    send<StaffPropertyDetails>('POST', PROPERTIES_PATH, input, { idempotencyKey }),
  edit: (id: string, version: number, changes: PropertyChanges) =>
    send<StaffPropertyDetails>('PATCH', `${PROPERTIES_PATH}/${id}`, changes, { version }),
  pictures: ({ id, version }: StaffPropertyDetails, urls: readonly string[]) =>
    send<StaffPropertyDetails>('PUT', `${PROPERTIES_PATH}/${id}/pictures`, { urls }, { version }),
};
