import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { toFieldValues } from '../form/property-draft.ts';
import { type FieldName, propertyFields } from '../form/property-fields.ts';
import { POINT_PRECISIONS } from '../../../../src/catalogue/property-names.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

const HEADER_FIELDS: readonly FieldName[] = ['reference', 'status', 'agentId', 'currency'];
const FEATURED_FIELDS: readonly FieldName[] = ['featuredOrder', 'featuredUntil'];

/** Separates filled and locked fields from empty ones that can be filled in; omits filled fields of the page header. */
export function groupFields(
  property: StaffPropertyDetails,
  names: readonly FieldName[],
  alwaysShown: readonly string[] = [],
) {
  const { lockedFields, energy, isFeatured } = property;
  const values = { ...toFieldValues(property), ...(energy.state === 'unknown' && { energyState: null }) };
  const isFlag = (name: FieldName) => propertyFields[name].kind === 'flag';
  const isFilled = (name: FieldName) =>
    isFlag(name) ? values[name] === true : values[name] !== null && values[name] !== '';
  const canBeFilled = (name: FieldName) => !isFlag(name) && (isFeatured || !FEATURED_FIELDS.includes(name));
  // A corrected field is shown even if empty, so that it can be unlocked.
  const isLocked = (name: FieldName) => lockedFields.includes(name) || alwaysShown.includes(name);
  return {
    values,
    shown: names.filter((name) => isLocked(name) || (isFilled(name) && !HEADER_FIELDS.includes(name))),
    empty: names.filter((name) => !isLocked(name) && !isFilled(name) && canBeFilled(name)),
  };
}

const KILOMETRE = 1_000;

/** Names the selected precision, and what the map shows as a result. */
export function describeLocation({
  pointPrecision,
  point,
}: Pick<StaffPropertyDetails, 'pointPrecision' | 'point'>): string {
  const precisionName = POINT_PRECISIONS[pointPrecision];
  if (pointPrecision === 'hidden') return precisionName;
  if (point)
    return point.radius === 0
      ? precisionName
      : `${precisionName}: un círculo de ${formatLength(point.radius)} de radio`;
  return pointPrecision === 'exact'
    ? `${precisionName}: no sale en el mapa, porque faltan las coordenadas`
    : `${precisionName}: no sale en el mapa, porque no se conoce la zona y faltan las coordenadas`;
}

const formatLength = (metres: number) =>
  metres < KILOMETRE ? `${metres}\u00a0m` : `${formatNumber(metres / KILOMETRE, 1)}\u00a0km`;
