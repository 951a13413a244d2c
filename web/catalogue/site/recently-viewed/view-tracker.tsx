import { useEffect } from 'react';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { recordVisit } from './record-visit.ts';
import { sendPageView } from './send-page-view.ts';
import { addRecentlyViewed } from './recently-viewed-atom.ts';

/** Remembers in this browser that a property was looked at, and has it counted; it shows nothing. */
export function ViewTracker({ reference }: { reference: string }) {
  useEffect(() => {
    recordVisit();
    addRecentlyViewed(reference, officeTimeZone.toLocalDay(Date.now()));
  }, [reference]);
  useEffect(() => sendPageView(reference), [reference]);
  return null;
}
