import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { listChangedFields, toDraft, type PropertyDraft } from './property-draft.ts';

/**
 * The version to edit from: the newest, unless it changed a field that the draft changes too. Then the server refuses,
 * and the editor decides.
 */
export function versionToEdit(draft: PropertyDraft, base: StaffPropertyDetails, known = base) {
  const touched = listChangedFields(toDraft(base), toDraft(known));
  const isOverlapping = listChangedFields(draft, toDraft(base)).some((field) => touched.includes(field));
  return isOverlapping ? base.version : known.version;
}
