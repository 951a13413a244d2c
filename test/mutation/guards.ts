/** Which API specs guard a folder: those that have to fail when something in it is broken. */
export const GUARDS: Readonly<Record<string, readonly string[]>> = {
  'src/search/query': ['search', 'search-featured'],
  'src/feeds/runs': ['feeds-runs', 'feeds', 'feeds/unchanged-feeds', 'feeds-refused', 'feeds-resales-sync'],
  'src/platform/http': [
    'platform',
    'page-cache',
    'page-cache-freshness',
    'sitemap',
    'hostile/metrics',
    'request-forgery',
    'inquiry-photos',
    'fault-lines',
    'hostile/broken-requests',
  ],
  'src/platform/limits': ['sign-in-limits', 'leads/form-limits'],
  'src/platform/mail': ['inquiries-mail', 'leads/lead-mails', 'leads/letters'],
  'src/platform/outbox': ['waiting-events', 'bulk-backpressure'],
  'src/leads/record': [
    'leads/lead-making',
    'leads/lead-details',
    'leads/lead-scope',
    'leads/lead-assignment',
    'leads/lead-progress',
    'leads/scoring',
  ],
  'src/identity/sign-in': ['sign-in', 'sign-in-limits', 'reauthentication', 'security-events', 'second-factor'],
};
