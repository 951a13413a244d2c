import { expect, test } from '@playwright/test';
import pg from 'pg';
import { CacheableUrls } from '../../../src/platform/http/cache/cacheable-urls.ts';
import { NOTIFY } from '../../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { cachedRoutes } from '../../../src/cached-routes.ts';
import { staffSession } from '../../setup/staff-session.ts';
import { browsedSystem } from '../browsed-system.ts';
import { keptAddresses } from './kept-addresses.ts';

test.describe.configure({ timeout: 180_000 });

const routes = new CacheableUrls(cachedRoutes);
/** Since when a home counts as new. */
const MOMENT = /"since":"[^"]+"/;

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

test('what is kept for all holds nothing of whoever asked first, not even of who is signed in', async () => {
  const { url, databaseUrl } = browsedSystem();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const cookie = await staffSession((statement, values) => client.query(statement, values));

  /** Only who is answered with a page made for them is told the number of the request. */
  const madeFor = async (path: string, headers: Record<string, string>) => {
    await client.query(NOTIFY, ['']);
    for (let tries = 0; tries < 200; tries++) {
      const answer = await fetch(url + path, { headers, redirect: 'manual' });
      const body = await answer.text();
      if (answer.headers.has('x-request-id')) return { status: answer.status, headers: answer.headers, body };
    }
    throw new Error(`${path} is never made anew.`);
  };

  const seen = new Set<string>();
  for (const path of await keptAddresses(url)) {
    seen.add(routes.find(path)!.route);
    // Between two visitors something may happen on the site; what differs each time is of the visitor.
    await expect(async () => {
      const [staff, visitor] = [
        await madeFor(path, { ...VISITORS[0]!, cookie: `${cookie}; seen=1` }),
        await madeFor(path, VISITORS[1]!),
      ];
      expect(staff.body.replace(MOMENT, ''), path).toBe(visitor.body.replace(MOMENT, ''));
      expect(staff.status, path).toBe(visitor.status);
      for (const { headers } of [staff, visitor]) {
        expect(headers.get('set-cookie'), path).toBeNull();
        expect(headers.get('vary'), path).toBe('Accept-Encoding');
        expect(headers.get('cache-control'), path).toBe('public, no-cache');
      }
      expect(staff.body).not.toContain(cookie.slice('sid='.length));
    }).toPass({ timeout: 20_000 });
  }
  expect([...seen].sort()).toEqual(cachedRoutes.map(({ path }) => path).sort());
  await client.end();
});
