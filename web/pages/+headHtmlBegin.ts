import consentDefault from '../agency/public/consent/consent-default.js?url&no-inline';
import keepEarly from '../catalogue/public/kept/keep-early.js?url&no-inline';

export const headHtmlBegin = () =>
  `<script src="${consentDefault}"></script><script src="${keepEarly}" async></script>`;
