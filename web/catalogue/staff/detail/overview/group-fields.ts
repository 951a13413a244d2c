import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { toFieldValues } from '../../form/property-draft.ts';
import { type FieldName, propertyFields } from '../../form/property-fields.ts';

/** The head says them. */
const IN_HEAD: readonly FieldName[] = ['reference', 'status', 'agentId', 'currency'];
const OF_FEATURED: readonly FieldName[] = ['featuredOrder', 'featuredUntil'];

/** Parts the fields into those that say something and those that somebody could still fill in. */
export function groupFields(
  property: StaffPropertyDetails,
  names: readonly FieldName[],
  alsoShown: readonly string[] = [],
) {
  const { lockedFields, energy, isFeatured } = property;
  const values = { ...toFieldValues(property), ...(energy.state === 'unknown' && { energyState: null }) };
  const isFlag = (name: FieldName) => propertyFields[name].kind === 'flag';
  const isFilled = (name: FieldName) =>
    isFlag(name) ? values[name] === true : values[name] !== null && values[name] !== '';
  const isWanted = (name: FieldName) => !isFlag(name) && (isFeatured || !OF_FEATURED.includes(name));
  // What was corrected by hand is shown even if it is empty, so that it can be released.
  const isLocked = (name: FieldName) => lockedFields.includes(name) || alsoShown.includes(name);
  return {
    values,
    shown: names.filter((name) => isLocked(name) || (isFilled(name) && !IN_HEAD.includes(name))),
    empty: names.filter((name) => !isLocked(name) && !isFilled(name) && isWanted(name)),
  };
}
