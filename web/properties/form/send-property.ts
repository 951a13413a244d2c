import { v4 as newKey } from 'uuid';
import type { PropertyChanges, PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../api/send.ts';
import { differingFields, draftOf, type PropertyDraft } from './property-draft.ts';

export const readProperty = (id: string) => send<StaffPropertyDetails>('GET', `/staff/properties/${id}`);

export const editProperty = (id: string, version: number, changes: PropertyChanges) =>
  send<StaffPropertyDetails>('PATCH', `/staff/properties/${id}`, changes, { version });

export const setPictures = ({ id, version }: StaffPropertyDetails, urls: readonly string[]) =>
  send<StaffPropertyDetails>('PUT', `/staff/properties/${id}/pictures`, { urls }, { version });

/** The same text is sent under the same key, and so made once. */
export function creator() {
  let attempt = { text: '', key: '' };
  return (input: PropertyInput) => {
    const text = JSON.stringify(input);
    if (attempt.text !== text) attempt = { text, key: newKey() };
    return send<StaffPropertyDetails>('POST', '/staff/properties', input, { requestKey: attempt.key });
  };
}

/** The newer one is edited unless it says something else where the draft does: that is for whoever edits to decide. */
export function versionToEdit(draft: PropertyDraft, base: StaffPropertyDetails, known = base) {
  const touched = differingFields(draftOf(base), draftOf(known));
  const isOverlapping = differingFields(draft, draftOf(base)).some((field) => touched.includes(field));
  return isOverlapping ? base.version : known.version;
}
