import type { PageContextServer } from 'vike/types';
import { AgencyProfile } from '../../src/agency/agency.contract.ts';
import { toldHours } from '../agency/public/hours/told-hours.ts';
import { read } from '../api/read.ts';
import { madridTime } from '../ui/moment/madrid-time.ts';

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
  pageContext.toldHours = toldHours(lastKnown.opening, madridTime.dayOf(Date.now()));
}
