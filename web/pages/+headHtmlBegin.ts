import consentDefault from '../agency/site/consent/consent-default.js?url&no-inline';
import keepEarly from '../catalogue/site/saved-properties/pre-hydration-clicks.js?url&no-inline';

/** Both are there before anything is seen, and come beside the style sheet, which the page waits for anyway. */
export const headHtmlBegin = () => `<script src="${consentDefault}"></script><script src="${keepEarly}"></script>`;
