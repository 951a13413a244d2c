import { waitFor } from './wait-for.ts';
import type { StartedApp } from './start-app.ts';

type Site = Pick<StartedApp, 'em'>;

/** A transaction that holds its locks until the work has begun what it gives back, which is no part of it. */
export async function whileLocked(
  { em: fork }: Site,
  work: (em: ReturnType<StartedApp['em']>) => Promise<Promise<unknown>[]>,
) {
  const em = fork();
  await em.begin();
  const begun = await work(em);
  await em.commit();
  await Promise.all(begun);
}

/** Until so many statements wait for a lock. */
export const untilBlocked = ({ em }: Site, statements: number) =>
  waitFor(async () => {
    const [row] = await em().execute<{ waiting: number }[]>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (row!.waiting !== statements) throw new Error(`${row!.waiting} statements wait, and not ${statements}`);
  });
