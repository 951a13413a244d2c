import consentDefault from '../agency/site/consent/consent-default.js?url&no-inline';
import preHydrationClicks from '../catalogue/site/saved-properties/pre-hydration-clicks.js?url&no-inline';

/** Both scripts run before the first paint and load in parallel to the style sheet, which the page waits for anyway. */
export const headHtmlBegin = () =>
  `<script src="${consentDefault}"></script><script src="${preHydrationClicks}"></script>`;
