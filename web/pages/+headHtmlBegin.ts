import consentDefault from '../agency/public/consent/consent-default.js?url&no-inline';

export const headHtmlBegin = () => `<script src="${consentDefault}"></script>`;
