import consentDefault from '../consent/consent-default.js?url&no-inline';

export const headHtmlBegin = () => `<script src="${consentDefault}"></script>`;
