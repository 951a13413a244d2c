import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { setTimeout } from 'node:timers/promises';
import { getTestDatabaseUrl } from '../../setup/as-database-admin.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const REQUEST_COUNT = 200;
/** The number in docs/operation.md. */
const POOL = 10;

describe('connections of one process', () => {
  const site = useFixture(startApp);

  it('do not exceed the number in docs/operation.md under load', async () => {
    const [, maxConnections] =
      /at most \*\*(\d+) connections\*\*/.exec(readFileSync('docs/operation.md', 'utf8')) ?? [];
    const [observer, holder] = [new Client(getTestDatabaseUrl('postgres')), new Client(site.config.DATABASE_URL)];
    await Promise.all([observer.connect(), holder.connect()]);
    const siteDatabase = new URL(site.config.DATABASE_URL).pathname.slice(1);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const countConnections = async () => {
      const connections = await observer.query<{ waits: boolean }>(
        `select coalesce(wait_event_type = 'Lock', false) as waits from pg_stat_activity where datname = $1 and pid <> $2`,
        [siteDatabase, rows[0]?.pid],
      );
      return { all: connections.rows.length, waiting: connections.rows.filter(({ waits }) => waits).length };
    };

    let maxOpen = 0;
    const sample = async () => {
      const { all, waiting } = await countConnections();
      maxOpen = Math.max(maxOpen, all);
      return waiting;
    };

    // Without responses, each query occupies a connection until none is left.
    await holder.query('begin; lock table properties in access exclusive mode');
    let isOver = false;
    const requests = Promise.all(
      Array.from({ length: REQUEST_COUNT }, (_, at) => site.http().get(`/api/v1/properties/NOBODY-${at}`).expect(404)),
    ).finally(() => (isOver = true));
    await waitFor(async () => expect(await sample()).toBeGreaterThanOrEqual(POOL));
    await holder.query('commit');
    while (!isOver) {
      await sample();
      await setTimeout(5);
    }
    await requests;
    await Promise.all([observer.end(), holder.end()]);
    expect(maxOpen).toBeLessThanOrEqual(Number(maxConnections));
  }, 60_000);
});
