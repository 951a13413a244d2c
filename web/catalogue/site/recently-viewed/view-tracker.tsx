import { useEffect } from 'react';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { recordVisit } from './visits.ts';
import { addRecentlyViewed } from './viewed-property.ts';

/** Sends an anonymous page view when the tab is visible. Returns a cleanup function. */
export function sendPageView(reference: string) {
  const reportIfVisible = () => {
    // The visitor may never look at a background or prerendered tab.
    if (document.visibilityState === 'hidden') return;
    stopListening();
    const address = `/api/v1/properties/${encodeURIComponent(reference)}/views`;
    if (!navigator.sendBeacon(address)) fetch(address, { method: 'POST', keepalive: true }).catch(() => undefined);
  };
  const stopListening = () => document.removeEventListener('visibilitychange', reportIfVisible);
  document.addEventListener('visibilitychange', reportIfVisible);
  reportIfVisible();
  return stopListening;
}

/** Records a page view in this browser and on the server; renders nothing. */
export function ViewTracker({ reference }: { reference: string }) {
  useEffect(() => {
    recordVisit();
    addRecentlyViewed(reference, officeTimeZone.toLocalDay(Date.now()));
  }, [reference]);
  useEffect(() => sendPageView(reference), [reference]);
  return null;
}
