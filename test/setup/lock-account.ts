import { waitFor } from './wait-for.ts';
import type { Accounts } from './accounts.ts';

const WAITING = `select count(*)::int from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Locks the row of an account until the returned transaction is committed. */
export async function lockAccount(site: Accounts, { id }: { id: string }) {
  const em = site.em();
  await em.begin();
  await em.execute('select id from profiles where id = ? for update', [id]);
  const untilBlocked = (times = 1) =>
    waitFor(async () => {
      const [{ count }] = await site.em().execute<[{ count: number }]>(WAITING);
      expect(count).toBe(times);
    });
  return { em, waitForBlocked: untilBlocked };
}
