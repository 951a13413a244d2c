import type { Config } from '../../../config.ts';
import { cdnTimings } from '../../limits/deadlines.ts';
import { ALWAYS_REVALIDATE, CacheControl } from './cache-policy.ts';

const SHARED = 'public, max-age=0, must-revalidate, s-maxage=600';
const CURRENT_PAGE = { version: 3, status: 200 };

describe('CacheControl', () => {
  let changes: { version: number; isUpToDateWithin: (ageMs: number) => boolean };
  let draining: { hasBegun: boolean };
  beforeEach(() => {
    changes = { version: 3, isUpToDateWithin: (ageMs) => ageMs === cdnTimings.maxStalenessMs };
    draining = { hasBegun: false };
  });
  const getHeader = (response = CURRENT_PAGE, headers = {}, settings = {}) =>
    new CacheControl({ CDN_SECONDS: 600, ...settings } as Config, changes, draining).buildHeader(response, headers);

  it('allows storing by a CDN when CDN_SECONDS is set, with revalidation by browsers', () => {
    expect(getHeader()).toBe(SHARED);
    expect(getHeader(CURRENT_PAGE, { cookie: 'seen=1; side=2; _sid=3' })).toBe(SHARED);
    expect(getHeader(CURRENT_PAGE, {}, { CDN_SECONDS: 0 })).toBe(ALWAYS_REVALIDATE);
  });

  it.each([404, 410])('forbids storing status %d', (status) => {
    expect(getHeader({ ...CURRENT_PAGE, status })).toBe(ALWAYS_REVALIDATE);
  });

  it.each(['sid=a', 'seen=1; sid=a', 'seen=1;sid=a'])('forbids storing for signed-in users: %s', (cookie) => {
    expect(getHeader(CURRENT_PAGE, { cookie })).toBe(ALWAYS_REVALIDATE);
    const secure = { PUBLIC_URL: 'https://www.example.es' };
    expect(getHeader(CURRENT_PAGE, { cookie: cookie.replace('sid', '__Host-sid') }, secure)).toBe(ALWAYS_REVALIDATE);
    expect(getHeader(CURRENT_PAGE, { authorization: 'Bearer a' })).toBe(ALWAYS_REVALIDATE);
  });

  it('forbids storing a possibly outdated page or one of a draining process', () => {
    expect(getHeader({ ...CURRENT_PAGE, version: 2 })).toBe(ALWAYS_REVALIDATE);
    changes.isUpToDateWithin = () => false;
    expect(getHeader()).toBe(ALWAYS_REVALIDATE);
    changes.isUpToDateWithin = () => true;
    draining.hasBegun = true;
    expect(getHeader()).toBe(ALWAYS_REVALIDATE);
  });

  it('delays the purge beyond the maximum staleness, which exceeds two probe intervals', () => {
    expect(cdnTimings.maxStalenessMs).toBeGreaterThan(2 * cdnTimings.probeIntervalMs);
    expect(cdnTimings.purgeDelayMs).toBeGreaterThan(cdnTimings.maxStalenessMs);
  });
});
