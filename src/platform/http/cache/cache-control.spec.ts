import type { Config } from '../../../config.ts';
import { cdnTimings } from '../../cdn/cdn-timings.ts';
import { ALWAYS_REVALIDATE, CacheControl } from './cache-control.ts';

const SHARED = 'public, max-age=0, must-revalidate, s-maxage=600';
const THERE = { version: 3, status: 200 };

describe('what is said of an answer from the page cache', () => {
  let changes: { version: number; isUpToDateWithin: (within: number) => boolean };
  let draining: { hasBegun: boolean };
  beforeEach(() => {
    changes = { version: 3, isUpToDateWithin: (within) => within === cdnTimings.maxStalenessMs };
    draining = { hasBegun: false };
  });
  const said = (answer = THERE, headers = {}, settings = {}) =>
    new CacheControl({ CDN_SECONDS: 600, ...settings } as Config, changes, draining).buildHeader(answer, headers);

  it('is that a CDN may keep it, and a browser asks each time', () => {
    expect(said()).toBe(SHARED);
    expect(said(THERE, { cookie: 'seen=1; side=2; _sid=3' })).toBe(SHARED);
    expect(said(THERE, {}, { CDN_SECONDS: 0 })).toBe(ALWAYS_REVALIDATE);
  });

  it.each([404, 410])('is for nobody to keep where nothing is there: %d', (status) => {
    expect(said({ ...THERE, status })).toBe(ALWAYS_REVALIDATE);
  });

  it.each(['sid=a', 'seen=1; sid=a', 'seen=1;sid=a'])(
    'is for nobody to keep where somebody is signed in: %s',
    (cookie) => {
      expect(said(THERE, { cookie })).toBe(ALWAYS_REVALIDATE);
      const secure = { PUBLIC_URL: 'https://www.example.es' };
      expect(said(THERE, { cookie: cookie.replace('sid', '__Host-sid') }, secure)).toBe(ALWAYS_REVALIDATE);
      expect(said(THERE, { authorization: 'Bearer a' })).toBe(ALWAYS_REVALIDATE);
    },
  );

  it('is for nobody to keep where it may be old, or of a release that leaves', () => {
    expect(said({ ...THERE, version: 2 })).toBe(ALWAYS_REVALIDATE);
    changes.isUpToDateWithin = () => false;
    expect(said()).toBe(ALWAYS_REVALIDATE);
    changes.isUpToDateWithin = () => true;
    draining.hasBegun = true;
    expect(said()).toBe(ALWAYS_REVALIDATE);
  });

  it('leaves a change so much time before the purge that no process trusts what it knew before', () => {
    expect(cdnTimings.maxStalenessMs).toBeGreaterThan(2 * cdnTimings.probeIntervalMs);
    expect(cdnTimings.purgeDelayMs).toBeGreaterThan(cdnTimings.maxStalenessMs);
  });
});
