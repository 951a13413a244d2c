import { localStore } from '../../../components/storage/browser-storage.ts';
import { parseVisits, advanceVisits } from './visits.ts';

const KEY = 'visits';

/** Notes in this browser that its visitor is here, and returns when the visit before this one ended. */
export function recordVisit(): number | null {
  const visits = advanceVisits(parseVisits(localStore.getJson(KEY)), Date.now());
  localStore.setJson(KEY, visits);
  return visits.before;
}
