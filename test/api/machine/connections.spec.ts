import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { setTimeout } from 'node:timers/promises';
import { testDatabaseUrl } from '../../setup/as-database-admin.ts';
import { owned } from '../../setup/owned.ts';
import { startApp } from '../../setup/start-app.ts';

const AT_ONCE = 200;

describe('the connections that one process opens', () => {
  const site = owned(startApp);

  it('are no more under load than docs/operation.md says, and as many in its pool', async () => {
    const [, said] = /at most \*\*(\d+) connections\*\*/.exec(readFileSync('docs/operation.md', 'utf8')) ?? [];
    const watch = new Client(testDatabaseUrl('postgres'));
    await watch.connect();
    const ofTheSite = new URL(site.config.DATABASE_URL).pathname.slice(1);
    const open = async () =>
      (await watch.query('select pid from pg_stat_activity where datname = $1', [ofTheSite])).rows.length;
    let most = 0;
    let isOver = false;
    const asking = Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => site.http().get(`/api/v1/properties/NOBODY-${at}`).expect(404)),
    ).finally(() => (isOver = true));
    while (!isOver) {
      most = Math.max(most, await open());
      await setTimeout(5);
    }
    await asking;
    await watch.end();
    expect(most).toBeGreaterThanOrEqual(10);
    expect(most).toBeLessThanOrEqual(Number(said));
  }, 60_000);
});
