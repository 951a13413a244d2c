import type { Config } from '../../../config.ts';
import { settling } from '../../cdn/settling.ts';
import { ASKED_EACH_TIME, CacheControl } from './cache-control.ts';

const SHARED = 'public, max-age=0, must-revalidate, s-maxage=600';
const THERE = { version: 3, status: 200 };

describe('what is said of an answer from the page cache', () => {
  let changes: { version: number; hasHeard: (within: number) => boolean };
  let draining: { hasBegun: boolean };
  beforeEach(() => {
    changes = { version: 3, hasHeard: (within) => within === settling.trustedFor };
    draining = { hasBegun: false };
  });
  const said = (answer = THERE, headers = {}, settings = {}) =>
    new CacheControl({ CDN_SECONDS: 600, ...settings } as Config, changes, draining).of(answer, headers);

  it('is that a CDN may keep it, and a browser asks each time', () => {
    expect(said()).toBe(SHARED);
    expect(said(THERE, { cookie: 'seen=1; side=2; _sid=3' })).toBe(SHARED);
    expect(said(THERE, {}, { CDN_SECONDS: 0 })).toBe(ASKED_EACH_TIME);
  });

  it.each([404, 410])('is for nobody to keep where nothing is there: %d', (status) => {
    expect(said({ ...THERE, status })).toBe(ASKED_EACH_TIME);
  });

  it.each(['sid=a', 'seen=1; sid=a', 'seen=1;sid=a'])(
    'is for nobody to keep where somebody is signed in: %s',
    (cookie) => {
      expect(said(THERE, { cookie })).toBe(ASKED_EACH_TIME);
      const secure = { PUBLIC_URL: 'https://www.example.es' };
      expect(said(THERE, { cookie: cookie.replace('sid', '__Host-sid') }, secure)).toBe(ASKED_EACH_TIME);
      expect(said(THERE, { authorization: 'Bearer a' })).toBe(ASKED_EACH_TIME);
    },
  );

  it('is for nobody to keep where it may be old, or of a release that leaves', () => {
    expect(said({ ...THERE, version: 2 })).toBe(ASKED_EACH_TIME);
    changes.hasHeard = () => false;
    expect(said()).toBe(ASKED_EACH_TIME);
    changes.hasHeard = () => true;
    draining.hasBegun = true;
    expect(said()).toBe(ASKED_EACH_TIME);
  });

  it('leaves a change so much time before the purge that no process trusts what it knew before', () => {
    expect(settling.trustedFor).toBeGreaterThan(2 * settling.provenEvery);
    expect(settling.purgedAfter).toBeGreaterThan(settling.trustedFor);
  });
});
