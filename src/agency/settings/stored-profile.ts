import { isDeepStrictEqual } from 'node:util';
import type { StoredProfile } from '../agency-settings.entity.ts';
import { legacyHours } from './legacy-hours.ts';

export type Profile = Required<Omit<StoredProfile, 'hours'>>;

/** A profile as its row holds it: with the old hours, and without what did not exist when it was saved. */
export const storedProfile = {
  read({ hours, opening, ...profile }: StoredProfile): Profile {
    const { taxId = null, whatsapp = null } = profile;
    // Hours that are not those of the opening were saved afterwards, by a version that knows nothing else.
    const isOurs = opening && isDeepStrictEqual(legacyHours.fromOpening(opening), hours);
    const week = isOurs ? opening : legacyHours.toWeek(hours);
    return { ...profile, taxId, whatsapp, opening: { ...week, holidays: opening?.holidays ?? [] } };
  },
  write: (profile: Profile): StoredProfile => ({ ...profile, hours: legacyHours.fromOpening(profile.opening) }),
};
