import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { differingFields, draftOf, type PropertyDraft } from './property-draft.ts';

/** The newer one is edited unless it says something else where the draft does: that is for whoever edits to decide. */
export function versionToEdit(draft: PropertyDraft, base: StaffPropertyDetails, known = base) {
  const touched = differingFields(draftOf(base), draftOf(known));
  const isOverlapping = differingFields(draft, draftOf(base)).some((field) => touched.includes(field));
  return isOverlapping ? base.version : known.version;
}
