import type { ConsentChoice } from './consent.ts';

const CONTAINER = 'https://www.googletagmanager.com/gtm.js';

/** Loads the tag container once, and only with consent: without it nothing is requested from Google. */
export function loadTags(gtmId: string, { analytics, ads }: ConsentChoice) {
  if (!(analytics || ads) || document.querySelector(`script[src^="${CONTAINER}"]`)) return;
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  document.head.append(
    Object.assign(document.createElement('script'), { async: true, src: `${CONTAINER}?id=${gtmId}` }),
  );
}
