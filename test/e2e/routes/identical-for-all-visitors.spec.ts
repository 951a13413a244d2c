import { expect, test } from '@playwright/test';
import pg from 'pg';
import { CacheableUrls } from '../../../src/platform/http/cache/cacheable-urls.ts';
import { cachedRoutes } from '../../../src/cached-routes.ts';
import { createStaffSession } from '../../setup/create-staff-session.ts';
import { browsedSystem } from '../browsed-system.ts';
import { listCachedUrls } from './list-cached-urls.ts';

test.describe.configure({ timeout: 180_000 });

const NOTIFY = "select pg_notify('public_changes', $1)";
const routes = new CacheableUrls(cachedRoutes);
/** Start of the period in which a property counts as new. */
const NEW_SINCE = /"since":"[^"]+"/;

const VISITORS = [
  {
    'accept-language': 'en-GB,de;q=0.5',
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile',
    referer: 'https://search.example/?q=villa',
    'x-forwarded-for': '203.0.113.7',
    'sec-fetch-site': 'cross-site',
    'save-data': 'on',
  },
  { 'accept-language': 'es', 'user-agent': 'curl/8' },
];

test('shared cached responses contain nothing of the first visitor, not even of a signed-in one', async () => {
  const { url, databaseUrl } = browsedSystem();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const cookie = await createStaffSession((statement, values) => client.query(statement, values));

  /** Only pages rendered for one client contain the request id. */
  const renderFor = async (path: string, headers: Record<string, string>) => {
    await client.query(NOTIFY, ['']);
    for (let tries = 0; tries < 200; tries++) {
      const response = await fetch(url + path, { headers, redirect: 'manual' });
      const body = await response.text();
      if (response.headers.has('x-request-id')) return { status: response.status, headers: response.headers, body };
    }
    throw new Error(`${path} is never rendered again.`);
  };

  const coveredRoutes = new Set<string>();
  for (const path of await listCachedUrls(url)) {
    coveredRoutes.add(routes.find(path)!.route);
    // The site may change between two visitors; only repeated differences depend on the visitor.
    await expect(async () => {
      const [staff, visitor] = [
        await renderFor(path, { ...VISITORS[0]!, cookie: `${cookie}; seen=1` }),
        await renderFor(path, VISITORS[1]!),
      ];
      expect(staff.body.replace(NEW_SINCE, ''), path).toBe(visitor.body.replace(NEW_SINCE, ''));
      expect(staff.status, path).toBe(visitor.status);
      for (const { headers } of [staff, visitor]) {
        expect(headers.get('set-cookie'), path).toBeNull();
        expect(headers.get('vary'), path).toBe('Accept-Encoding');
        expect(headers.get('cache-control'), path).toBe('public, no-cache');
      }
      expect(staff.body).not.toContain(cookie.slice('sid='.length));
    }).toPass({ timeout: 20_000 });
  }
  expect([...coveredRoutes].sort()).toEqual(cachedRoutes.map(({ path }) => path).sort());
  await client.end();
});
