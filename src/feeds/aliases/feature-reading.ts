import { AMENITY_NAMES } from '../../catalogue/amenities/amenities.contract.ts';
import { AMENITY_WORDS } from '../../catalogue/amenities/amenity-words.contract.ts';
import { knownFeature } from '../../catalogue/public.ts';
import type { FeedFormat } from '../feed-run.contract.ts';
import { mapAmenities } from '../mapping/facts/map-amenities.ts';
import { mapOutlook } from '../mapping/resales/map-features.ts';
import { NO_ALIASES } from './aliases.ts';

/** What a feature alone is read as: the amenities that its format gives, else its Spanish text; null if unknown. */
export function featureReading(format: FeedFormat, said: string): string | null {
  const [, heading = '', value = said] = /^([^:]*): (.+)$/.exec(said) ?? [];
  const has = {
    kyero: () => mapAmenities([said], '', () => undefined),
    resales: () => mapOutlook([{ heading, values: [value] }], NO_ALIASES),
  }[format]();
  const names = AMENITY_NAMES.filter((amenity) => has[amenity]).map((amenity) => AMENITY_WORDS[amenity].feature);
  return names.join(', ') || knownFeature(value, heading);
}
