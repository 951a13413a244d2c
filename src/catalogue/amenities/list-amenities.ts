import { fold } from '../../platform/input/fold.contract.ts';
import { AMENITIES, type Amenity, AMENITY_NAMES } from './list-amenities.contract.ts';
import { AMENITY_TERMS } from './amenity-terms.contract.ts';

const MAX_AMENITIES = 12;

/** The amenities of a property, followed by other features of its advert that do not repeat them. */
export function listAmenities(flags: Readonly<Record<Amenity, boolean>>, features: string[]) {
  const names = AMENITY_NAMES.filter((name) => flags[name]);
  const others = features.filter((feature) => {
    const plain = fold(feature);
    return !names.some((name) => AMENITY_TERMS[name].repetitionPattern.test(plain));
  });
  return [...new Set([...names.map((name) => AMENITIES[name]), ...others])].slice(0, MAX_AMENITIES);
}
