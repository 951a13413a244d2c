import { lacksEnergyRating } from '../fields/energy.contract.ts';
import { isLand, computeSize } from '../fields/size.contract.ts';
import type { MissingPart, StaffPropertyDetails } from '../staff-property.contract.ts';

type FormFields = 'type' | 'location' | 'bedrooms' | 'built' | 'gardenPlot' | 'dimensions';

/** Values of a property form that is being edited. */
export interface PropertyFormValues extends Pick<StaffPropertyDetails, FormFields> {
  energyState: StaffPropertyDetails['energy']['state'];
  energyConsumption: StaffPropertyDetails['energy']['consumption'];
  energyEmissions: StaffPropertyDetails['energy']['emissions'];
  hasPhoto: boolean;
  descriptions: Readonly<Record<'es' | 'en', string | null>>;
}

/** Lists the missing parts of an unsaved form. Must agree with the SQL in staff-property-filter.ts. */
export function findMissingParts(values: PropertyFormValues): MissingPart[] {
  const isMissing: Record<MissingPart, boolean> = {
    pictures: !values.hasPhoto,
    'description-es': !values.descriptions.es,
    'description-en': !values.descriptions.en,
    energy: (values.energyState === 'unknown' || lacksEnergyRating(values)) && !isLand(values),
    type: !values.type,
    location: !values.location,
    size: computeSize(values) === null,
  };
  return (Object.keys(isMissing) as MissingPart[]).filter((part) => isMissing[part]);
}
