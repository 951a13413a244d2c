import { expect, test } from '@playwright/test';
import pg from 'pg';
import { invalidationMessage } from '../../../src/platform/cache-invalidation/invalidation-message.ts';
import { NOTIFY } from '../../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { browsedSystem } from '../browsed-system.ts';
import { keptAddresses } from './kept-addresses.ts';

test.describe.configure({ timeout: 120_000 });

const ABOUT = { about: 'content', names: ['legal/cookies'] };
const OF_COOKIES = ['/api/v1/content/legal/cookies', '/cookies', '/cookies/index.pageContext.json'];
/** A page that reads something without saying so is forgotten with every change. Only the name of a route may stand here. */
const MADE_OF_ANYTHING: string[] = [];

test('whatever visitors are answered says what it was made of: the change of one text leaves all else in memory', async () => {
  const { url, databaseUrl } = browsedSystem();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Signed in, so that nothing is given once more. Only who is answered with what was made for them is told its number.
  const isMade = async (path: string) => {
    const answer = await fetch(url + path, { headers: { cookie: 'sid=somebody' } });
    await answer.arrayBuffer();
    return answer.headers.has('x-request-id');
  };
  const addresses = await keptAddresses(url);

  // Something else may happen on the site meanwhile.
  await expect(async () => {
    for (const path of addresses) await isMade(path);
    for (const message of invalidationMessage.serialize([ABOUT])) await client.query(NOTIFY, [message]);
    await expect.poll(() => isMade(OF_COOKIES[0]!), { intervals: [20] }).toBe(true);
    const made = [OF_COOKIES[0]!];
    for (const path of addresses) if (await isMade(path)) made.push(path);
    expect(made.sort()).toEqual([...OF_COOKIES, ...MADE_OF_ANYTHING].sort());
  }).toPass({ timeout: 100_000 });
  await client.end();
});
