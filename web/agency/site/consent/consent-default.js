/** This file runs before everything else, because every tag must find the default consent. */
window.dataLayer = window.dataLayer || [];
window.gtag = function gtag() {
  window.dataLayer.push(arguments);
};
window.applyConsent = function applyConsent(consent) {
  const ads = consent.ads ? 'granted' : 'denied';
  window.gtag('consent', 'update', {
    analytics_storage: consent.analytics ? 'granted' : 'denied',
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  });
};
window.gtag('consent', 'default', {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  functionality_storage: 'granted',
  security_storage: 'granted',
  wait_for_update: 500,
});
try {
  // oxlint-disable-next-line no-restricted-globals -- it runs before any module is loaded
  const stored = JSON.parse(localStorage.getItem('cookie-consent:v1'));
  if (stored && typeof stored.analytics === 'boolean' && typeof stored.ads === 'boolean') window.applyConsent(stored);
} catch {
  /** A choice that cannot be read counts as none, and the banner asks again. */
}
