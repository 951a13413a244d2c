import { AMENITY_NAMES } from '../../catalogue/amenities/list-amenities.contract.ts';
import { AMENITY_TERMS } from '../../catalogue/amenities/amenity-terms.contract.ts';
import { findSpanishFeature } from '../../catalogue/public.ts';
import type { FeedFormat } from '../feed-run.contract.ts';
import { mapAmenities } from '../mapping/fields/map-amenities.ts';
import { mapListedAmenities } from '../mapping/resales/map-features.ts';
import { NO_ALIASES } from './aliases.ts';

/** What a feature alone is read as: the amenities that its format gives, else its Spanish text; null if unknown. */
export function interpretFeature(format: FeedFormat, term: string): string | null {
  const [, heading = '', value = term] = /^([^:]*): (.+)$/.exec(term) ?? [];
  const has = {
    kyero: () => mapAmenities([term], '', () => undefined),
    resales: () => mapListedAmenities([{ heading, values: [value] }], NO_ALIASES),
  }[format]();
  const names = AMENITY_NAMES.filter((amenity) => has[amenity]).map((amenity) => AMENITY_TERMS[amenity].feature);
  return names.join(', ') || findSpanishFeature(value, heading);
}
