import type { PageContextServer } from 'vike/types';
import { AgencyProfile } from '../../src/agency/agency.contract.ts';
import { formatOpeningHours } from '../agency/site/hours/format-opening-hours.ts';
import { read } from '../api/read.ts';
import { officeTimeZone } from '../lib/dates/office-time-zone.ts';

let lastKnown: AgencyProfile | undefined;

/** The last known profile outlives the database, so that the error page can still show the telephones. */
export async function onCreatePageContext(pageContext: PageContextServer) {
  try {
    lastKnown = await read(pageContext.api, '/api/v1/agency', AgencyProfile);
  } catch (fault) {
    if (!lastKnown) throw fault;
    pageContext.preventCaching();
  }
  pageContext.agency = lastKnown;
  pageContext.toldHours = formatOpeningHours(lastKnown.opening, officeTimeZone.toLocalDay(Date.now()));
}
