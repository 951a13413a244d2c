import { expect, test } from '@playwright/test';
import pg from 'pg';
import { invalidationMessage } from '../../../src/platform/cache-invalidation/invalidation.ts';
import { browsedSystem } from '../browsed-system.ts';
import { listCachedUrls } from './list-cached-urls.ts';

test.describe.configure({ timeout: 120_000 });

const NOTIFY = "select pg_notify('public_changes', $1)";
const CHANGE = { about: 'content', names: ['legal/cookies'] };
const COOKIES_URLS = ['/api/v1/content/legal/cookies', '/cookies', '/cookies/index.pageContext.json'];
/** Pages with untracked reads, which every change invalidates. */
const ALWAYS_INVALIDATED: string[] = [];

test('a changed text invalidates only the cached responses that contain it', async () => {
  const { url, databaseUrl } = browsedSystem();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Signed in, so that no response is reused. Only responses rendered for one client contain its request id.
  const isRendered = async (path: string) => {
    const response = await fetch(url + path, { headers: { cookie: 'sid=somebody' } });
    await response.arrayBuffer();
    return response.headers.has('x-request-id');
  };
  const addresses = await listCachedUrls(url);

  // Other tests may change the site meanwhile.
  await expect(async () => {
    for (const path of addresses) await isRendered(path);
    for (const message of invalidationMessage.serialize([CHANGE])) await client.query(NOTIFY, [message]);
    await expect.poll(() => isRendered(COOKIES_URLS[0]!), { intervals: [20] }).toBe(true);
    const rendered = [COOKIES_URLS[0]!];
    for (const path of addresses) if (await isRendered(path)) rendered.push(path);
    expect(rendered.sort()).toEqual([...COOKIES_URLS, ...ALWAYS_INVALIDATED].sort());
  }).toPass({ timeout: 100_000 });
  await client.end();
});
