import { waitFor } from './wait-for.ts';
import type { StartedApp } from './start-app.ts';

type Site = Pick<StartedApp, 'em'>;

/** Runs `work` in a transaction, commits it, then awaits the promises that `work` started outside of it. */
export async function whileLocked(
  { em: fork }: Site,
  work: (em: ReturnType<StartedApp['em']>) => Promise<Promise<unknown>[]>,
) {
  const em = fork();
  await em.begin();
  const pending = await work(em);
  await em.commit();
  await Promise.all(pending);
}

export const waitForBlocked = ({ em }: Site, statements: number) =>
  waitFor(async () => {
    const [row] = await em().execute<{ waiting: number }[]>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (row!.waiting !== statements) throw new Error(`${row!.waiting} statements wait, and not ${statements}`);
  });
