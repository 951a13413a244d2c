import { isDeepStrictEqual } from 'node:util';
import type { StoredProfile } from '../agency-settings.entity.ts';
import { oldHours } from './old-hours.ts';

export type Profile = Required<Omit<StoredProfile, 'hours'>>;

/** A profile as its row holds it: with the old hours, and without what did not exist when it was saved. */
export const storedProfile = {
  read({ hours, opening, ...profile }: StoredProfile): Profile {
    const { taxId = null, whatsapp = null } = profile;
    // Hours that are not those of the opening were saved afterwards, by a version that knows nothing else.
    const isOurs = opening && isDeepStrictEqual(oldHours.of(opening), hours);
    const week = isOurs ? opening : oldHours.toWeek(hours);
    return { ...profile, taxId, whatsapp, opening: { ...week, holidays: opening?.holidays ?? [] } };
  },
  write: (profile: Profile): StoredProfile => ({ ...profile, hours: oldHours.of(profile.opening) }),
};
