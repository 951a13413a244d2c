import { isDeepStrictEqual } from 'node:util';
import type { StoredProfile } from '../agency-settings.entity.ts';
import type { AgencyProfile } from '../agency.contract.ts';
import { WEEK } from '../get-opening-spans.contract.ts';
import type { Opening, OpeningSpan } from '../opening.contract.ts';

type Hours = AgencyProfile['hours'];
type Week = Omit<Opening, 'holidays'>;

const CLOSED = { opens: '00:00', closes: '00:00' };
const MONDAY_TO_FRIDAY = WEEK.slice(1, 6);

/** Merges the spans of a day into one, including the break between them. */
function mergeSpans(spans: Opening['sunday']): OpeningSpan | null {
  const [first, last = first] = spans;
  return first && last ? { opens: first.opens, closes: last.closes } : null;
}

/**
 * Opening hours in the format of releases before `opening`: one span each for Monday to Friday, Saturday and Sunday.
 * Such a release may run beside this one during a rolling update.
 */
export const legacyHours = {
  fromOpening(opening: Week): Hours {
    const { saturday, sunday } = opening;
    const firstWorkingDay = MONDAY_TO_FRIDAY.map((day) => opening[day]).find(({ length }) => length > 0) ?? [];
    const weekdays = mergeSpans(firstWorkingDay) ?? CLOSED;
    return { weekdays, saturday: mergeSpans(saturday), sunday: mergeSpans(sunday) };
  },
  toWeek({ weekdays, saturday, sunday }: Hours): Week {
    const toSpans = (hours: Hours['sunday']) => (hours && hours.opens < hours.closes ? [hours] : []);
    const workingDays = Object.fromEntries(MONDAY_TO_FRIDAY.map((day) => [day, toSpans(weekdays)]));
    return { ...(workingDays as Week), saturday: toSpans(saturday), sunday: toSpans(sunday) };
  },
};

export type Profile = Required<Omit<StoredProfile, 'hours'>>;

/** Converts the stored profile, which has the legacy hours and may lack fields that are newer than the row. */
export const storedProfile = {
  read({ hours, opening, ...profile }: StoredProfile): Profile {
    const { taxId = null, whatsapp = null } = profile;
    // Hours that differ from `opening` were saved later by an older release, which writes only hours.
    const isCurrent = opening && isDeepStrictEqual(legacyHours.fromOpening(opening), hours);
    const week = isCurrent ? opening : legacyHours.toWeek(hours);
    return { ...profile, taxId, whatsapp, opening: { ...week, holidays: opening?.holidays ?? [] } };
  },
  write: (profile: Profile): StoredProfile => ({ ...profile, hours: legacyHours.fromOpening(profile.opening) }),
};
