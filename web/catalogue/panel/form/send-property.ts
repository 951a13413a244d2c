import { v4 as newKey } from 'uuid';
import type { PropertyChanges, PropertyInput } from '../../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../../api/send.ts';

const ALL = '/staff/properties';

/** A repeated attempt with the same content uses the same idempotency key, so that only one property is created. */
function creator() {
  let attempt = { text: '', key: '' };
  return (input: PropertyInput) => {
    const text = JSON.stringify(input);
    if (attempt.text !== text) attempt = { text, key: newKey() };
    return send<StaffPropertyDetails>('POST', ALL, input, { requestKey: attempt.key });
  };
}

export const sendProperty = {
  creator,
  edit: (id: string, version: number, changes: PropertyChanges) =>
    send<StaffPropertyDetails>('PATCH', `${ALL}/${id}`, changes, { version }),
  pictures: ({ id, version }: StaffPropertyDetails, urls: readonly string[]) =>
    send<StaffPropertyDetails>('PUT', `${ALL}/${id}/pictures`, { urls }, { version }),
};
