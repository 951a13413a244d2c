import { isLand } from '../facts/is-land.contract.ts';
import { lacksLetters } from '../facts/energy-letters.contract.ts';
import { size } from '../facts/size.contract.ts';
import type { MissingPart, StaffPropertyDetails } from '../staff-property.contract.ts';

type Facts = 'type' | 'location' | 'bedrooms' | 'built' | 'gardenPlot' | 'dimensions';

/** An advert as it is being written. */
export interface Advert extends Pick<StaffPropertyDetails, Facts> {
  energyState: StaffPropertyDetails['energy']['state'];
  energyConsumption: StaffPropertyDetails['energy']['consumption'];
  energyEmissions: StaffPropertyDetails['energy']['emissions'];
  hasPhotograph: boolean;
  descriptions: Readonly<Record<'es' | 'en', string | null>>;
}

/** What an advert still lacks, for a form that is not saved yet; the lists ask missing-parts.ts, which says the same. */
export function advertLacks(advert: Advert): MissingPart[] {
  const isMissing: Record<MissingPart, boolean> = {
    pictures: !advert.hasPhotograph,
    'description-es': !advert.descriptions.es,
    'description-en': !advert.descriptions.en,
    energy: (advert.energyState === 'unknown' || lacksLetters(advert)) && !isLand(advert),
    type: !advert.type,
    location: !advert.location,
    size: size(advert) === null,
  };
  return (Object.keys(isMissing) as MissingPart[]).filter((part) => isMissing[part]);
}
