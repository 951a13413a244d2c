import { lacksEnergyRating } from '../fields/energy.contract.ts';
import { isLand, computeSize } from '../fields/size.contract.ts';
import type { MissingPart, StaffPropertyDetails } from '../staff-property.contract.ts';

type AdvertFields = 'type' | 'location' | 'bedrooms' | 'built' | 'gardenPlot' | 'dimensions';

/** Advert in a form that is being edited. */
export interface Advert extends Pick<StaffPropertyDetails, AdvertFields> {
  energyState: StaffPropertyDetails['energy']['state'];
  energyConsumption: StaffPropertyDetails['energy']['consumption'];
  energyEmissions: StaffPropertyDetails['energy']['emissions'];
  hasPhotograph: boolean;
  descriptions: Readonly<Record<'es' | 'en', string | null>>;
}

/** Lists the missing parts of an unsaved form. Must agree with the SQL in staff-property-filter.ts. */
export function findMissingParts(advert: Advert): MissingPart[] {
  const isMissing: Record<MissingPart, boolean> = {
    pictures: !advert.hasPhotograph,
    'description-es': !advert.descriptions.es,
    'description-en': !advert.descriptions.en,
    energy: (advert.energyState === 'unknown' || lacksEnergyRating(advert)) && !isLand(advert),
    type: !advert.type,
    location: !advert.location,
    size: computeSize(advert) === null,
  };
  return (Object.keys(isMissing) as MissingPart[]).filter((part) => isMissing[part]);
}
