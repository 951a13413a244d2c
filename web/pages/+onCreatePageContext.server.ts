import type { PageContextServer } from 'vike/types';
import { AgencyProfile } from '../../src/agency/agency.contract.ts';
import { formatOpeningHours } from '../agency/site/hours/format-opening-hours.ts';
import { read } from '../api/read.ts';
import { officeTimeZone } from '../lib/dates/office-time-zone.ts';

let cachedProfile: AgencyProfile | undefined;

/** Caches the last known profile, so that the error page can show telephone numbers without a database. */
export async function onCreatePageContext(pageContext: PageContextServer) {
  try {
    cachedProfile = await read(pageContext.api, '/api/v1/agency', AgencyProfile);
  } catch (error) {
    if (!cachedProfile) throw error;
    pageContext.preventCaching();
  }
  pageContext.agency = cachedProfile;
  pageContext.openingHours = formatOpeningHours(cachedProfile.opening, officeTimeZone.toLocalDay(Date.now()));
}
