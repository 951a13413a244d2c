import { isLand } from '../fields/is-land.contract.ts';
import { lacksEnergyRating } from '../fields/energy-rating.contract.ts';
import { computeSize } from '../fields/size.contract.ts';
import type { MissingPart, StaffPropertyDetails } from '../staff-property.contract.ts';

type AdvertFields = 'type' | 'location' | 'bedrooms' | 'built' | 'gardenPlot' | 'dimensions';

/** An advert as it is being written. */
export interface Advert extends Pick<StaffPropertyDetails, AdvertFields> {
  energyState: StaffPropertyDetails['energy']['state'];
  energyConsumption: StaffPropertyDetails['energy']['consumption'];
  energyEmissions: StaffPropertyDetails['energy']['emissions'];
  hasPhotograph: boolean;
  descriptions: Readonly<Record<'es' | 'en', string | null>>;
}

/** What an advert still lacks, for a form that is not saved yet; the lists ask missing-parts.ts, which says the same. */
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
