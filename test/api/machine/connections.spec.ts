import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { setTimeout } from 'node:timers/promises';
import { testDatabaseUrl } from '../../setup/as-database-admin.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const AT_ONCE = 200;
/** As docs/operation.md says too. */
const POOL = 10;

describe('the connections that one process opens', () => {
  const site = useFixture(startApp);

  it('are no more under load than docs/operation.md says, and as many in its pool', async () => {
    const [, said] = /at most \*\*(\d+) connections\*\*/.exec(readFileSync('docs/operation.md', 'utf8')) ?? [];
    const [watch, holder] = [new Client(testDatabaseUrl('postgres')), new Client(site.config.DATABASE_URL)];
    await Promise.all([watch.connect(), holder.connect()]);
    const ofTheSite = new URL(site.config.DATABASE_URL).pathname.slice(1);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const open = async () => {
      const connections = await watch.query<{ waits: boolean }>(
        `select coalesce(wait_event_type = 'Lock', false) as waits from pg_stat_activity where datname = $1 and pid <> $2`,
        [ofTheSite, rows[0]?.pid],
      );
      return { all: connections.rows.length, waiting: connections.rows.filter(({ waits }) => waits).length };
    };

    let most = 0;
    const look = async () => {
      const { all, waiting } = await open();
      most = Math.max(most, all);
      return waiting;
    };

    // While nobody gets an answer, each question takes a connection for as long as there is one.
    await holder.query('begin; lock table properties in access exclusive mode');
    let isOver = false;
    const asking = Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => site.http().get(`/api/v1/properties/NOBODY-${at}`).expect(404)),
    ).finally(() => (isOver = true));
    await waitFor(async () => expect(await look()).toBeGreaterThanOrEqual(POOL));
    await holder.query('commit');
    while (!isOver) {
      await look();
      await setTimeout(5);
    }
    await asking;
    await Promise.all([watch.end(), holder.end()]);
    expect(most).toBeLessThanOrEqual(Number(said));
  }, 60_000);
});
