import { waitFor } from './wait-for.ts';

type Sql = (statement: string) => Promise<unknown[]>;

/** Until somebody else's statement waits for a lock. */
export const untilLockWaitedFor = (sql: Sql) => untilAnother(sql, `wait_event_type = 'Lock'`);

/** Until somebody was refused a lease, and will ask again. */
export const untilLeaseWaitedFor = (sql: Sql) => untilAnother(sql, `query like '%from leases join pg_locks%'`);

const untilAnother = (sql: Sql, which: string) =>
  waitFor(async () => {
    const found = await sql(
      `select 1 from pg_stat_activity
       where datname = current_database() and query not like '%pg_stat_activity%' and ${which}`,
    );
    if (found.length === 0) throw new Error(`Nobody's statement is such that ${which}.`);
  }, 30_000);
